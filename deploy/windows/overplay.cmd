@echo off
rem Every command of Overplay: overplay backup, overplay --help.
"%~dp0python\python.exe" -m overplay.command %*
