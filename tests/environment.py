"""The environment the tests run in: a folder of their own, nothing of the developer's."""

import atexit
import os
import shutil
import tempfile

FOLDER = tempfile.mkdtemp(prefix="overplay-tests-")
atexit.register(shutil.rmtree, FOLDER, ignore_errors=True)

for name in ("DATABASE_URL", "REDIS_URL", "SECRET_KEY", "ALLOWED_HOSTS", "OVERPLAY_PROFILE"):
    os.environ.pop(name, None)
os.environ["OVERPLAY_VAR"] = FOLDER
