@echo off
title Overplay
"%~dp0python\python.exe" -m overplay.command up --hall --browser %*
echo.
pause
