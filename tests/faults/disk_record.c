/* Preloaded into a process (LD_PRELOAD), records what it does to the files of one folder.

   DISK_RECORD_FOLDER  the folder, absolute and without links; folders below it are left alone
   DISK_RECORD_FILE    where each thing done is appended (optional); see disk_record.py
   DISK_SYNC_MS        by how much each sync is slower than it is (optional)

   A write stands in the record after it was made and before its caller goes on, a sync both when it
   begins and when it has succeeded: what is recorded before its beginning is on the disk at its
   end. Files in shared memory (-shm) are no part of what a disk keeps. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

struct head {
    uint32_t kind, thread;
    int64_t offset; /* of a write; the length that is left by a truncation */
    uint32_t path_length, data_length;
};

/* The folder itself, or a file that stands in it. */
static int watched(const char *path)
{
    const char *folder = getenv("DISK_RECORD_FOLDER");
    size_t length = folder ? strlen(folder) : 0, whole = strlen(path);
    if (!length || strncmp(path, folder, length) != 0)
        return 0;
    if (path[length] == '\0')
        return 1;
    if (path[length] != '/' || strchr(path + length + 1, '/'))
        return 0;
    return whole < 4 || strcmp(path + whole - 4, "-shm") != 0;
}

/* The path of an open file, where it is watched and has not been deleted. */
static int path_of(int fd, char path[PATH_MAX])
{
    char link[64];
    struct stat is;
    int error = errno;
    ssize_t length = -1;
    if (fstat(fd, &is) == 0 && (S_ISDIR(is.st_mode) || (S_ISREG(is.st_mode) && is.st_nlink))) {
        snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
        length = readlink(link, path, PATH_MAX - 1);
    }
    errno = error;
    if (length < 0)
        return 0;
    path[length] = '\0';
    return watched(path);
}

/* One writev to a file that is only ever appended to: records of several processes never mix. */
static void record(char kind, const char *path, int64_t offset, const void *data, size_t size)
{
    const char *file = getenv("DISK_RECORD_FILE");
    struct head head = {(uint32_t)kind, (uint32_t)syscall(SYS_gettid), offset,
                        (uint32_t)strlen(path), (uint32_t)size};
    struct iovec parts[] = {
        {&head, sizeof head}, {(void *)path, head.path_length}, {(void *)data, size}};
    int error = errno, fd;
    if (!file)
        return;
    fd = REAL(open)(file, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    if (fd < 0 || writev(fd, parts, 3) != (ssize_t)(sizeof head + head.path_length + size)) {
        perror("the record of the disk");
        abort();
    }
    close(fd);
    errno = error;
}

/* Opens exclusively first, so that exactly one of several processes has made the file. */
static int opened(__typeof__(&open) real, const char *path, int flags, mode_t mode)
{
    int fd, made = 0;
    char found[PATH_MAX];
    if (!(flags & O_CREAT) || !watched(path))
        fd = real(path, flags, mode);
    else
        do {
            fd = real(path, flags | O_EXCL, mode);
            made = fd >= 0;
            if (fd < 0 && errno == EEXIST && !(flags & O_EXCL))
                fd = real(path, flags & ~O_CREAT, mode);
            else
                break;
        } while (fd < 0 && errno == ENOENT);
    if (fd >= 0 && (made || flags & O_TRUNC) && path_of(fd, found))
        record(made ? 'C' : 'T', found, 0, "", 0);
    return fd;
}

#define OPEN(name)                                       \
    int name(const char *path, int flags, ...)           \
    {                                                    \
        va_list more;                                    \
        mode_t mode = 0;                                 \
        va_start(more, flags);                           \
        if (flags & (O_CREAT | O_TMPFILE))               \
            mode = va_arg(more, mode_t);                 \
        va_end(more);                                    \
        return opened(REAL(name), path, flags, mode);    \
    }
OPEN(open)
OPEN(open64)

ssize_t write(int fd, const void *data, size_t size)
{
    char path[PATH_MAX];
    ssize_t done = REAL(write)(fd, data, size);
    if (done > 0 && path_of(fd, path))
        record('W', path, lseek(fd, 0, SEEK_CUR) - done, data, (size_t)done);
    return done;
}

#define PWRITE(name, offset_type)                                           \
    ssize_t name(int fd, const void *data, size_t size, offset_type offset) \
    {                                                                       \
        char path[PATH_MAX];                                                \
        ssize_t done = REAL(name)(fd, data, size, offset);                  \
        if (done > 0 && path_of(fd, path))                                  \
            record('W', path, offset, data, (size_t)done);                  \
        return done;                                                        \
    }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

#define TRUNCATE(name, offset_type)                  \
    int name(int fd, offset_type length)             \
    {                                                \
        char path[PATH_MAX];                         \
        int failed = REAL(name)(fd, length);         \
        if (!failed && path_of(fd, path))            \
            record('T', path, length, "", 0);        \
        return failed;                               \
    }
TRUNCATE(ftruncate, off_t)
TRUNCATE(ftruncate64, off64_t)

static void slower(void)
{
    const char *by = getenv("DISK_SYNC_MS");
    long ms = by ? atol(by) : 0;
    struct timespec pause = {ms / 1000, ms % 1000 * 1000000};
    if (ms > 0)
        nanosleep(&pause, NULL);
}

#define SYNC(name)                           \
    int name(int fd)                         \
    {                                        \
        char path[PATH_MAX];                 \
        int mine = path_of(fd, path), failed; \
        if (mine)                            \
            record('B', path, 0, "", 0);     \
        failed = REAL(name)(fd);             \
        if (mine)                            \
            slower();                        \
        if (mine && !failed)                 \
            record('S', path, 0, "", 0);     \
        return failed;                       \
    }
SYNC(fsync)
SYNC(fdatasync)

int mkdir(const char *path, mode_t mode)
{
    int failed = REAL(mkdir)(path, mode);
    if (!failed && watched(path))
        record('M', path, 0, "", 0);
    return failed;
}

int unlink(const char *path)
{
    int failed = REAL(unlink)(path);
    if (!failed && watched(path))
        record('U', path, 0, "", 0);
    return failed;
}

int link(const char *path, const char *also)
{
    int failed = REAL(link)(path, also);
    if (!failed && watched(path) && watched(also))
        record('L', path, 0, also, strlen(also));
    return failed;
}
