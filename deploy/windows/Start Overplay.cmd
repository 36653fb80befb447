@echo off
title Overplay
echo Starting. The first time this may take some minutes.
"%~dp0python\python.exe" -m overplay.command up --hall --browser %*
echo.
pause
