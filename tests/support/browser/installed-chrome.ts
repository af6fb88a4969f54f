import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const commands = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** The browser named by CHROME_PATH, or one that the machine has. */
export function findInstalledChrome(): string | undefined {
  const { CHROME_PATH, PATH = '' } = process.env;
  const onPath = PATH.split(delimiter).flatMap((folder) => commands.map((command) => join(folder, command)));
  return [...(CHROME_PATH ? [CHROME_PATH] : []), ...onPath, ...places].find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
