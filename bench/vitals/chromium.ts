import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { findBundledChromium } from '../../tests/support/browser/bundled-chromium.ts';
import { findInstalledChrome } from '../../tests/support/browser/installed-chrome.ts';

/** The test browser with an open debugging port, as Lighthouse requires. */
export async function startChromium() {
  const bundled = await findBundledChromium();
  const path = bundled?.executablePath ?? findInstalledChrome();
  if (path === undefined) throw new Error('No browser to measure with: install Chrome or set CHROME_PATH.');
  const profile = mkdtempSync(join(tmpdir(), 'bench-vitals-'));
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-component-update'];
  const child = spawn(path, [...flags, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'], {
    env: { ...process.env, ...bundled?.env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The browser ended with ${code}.`)));
    createInterface({ input: child.stderr }).on('line', (line) => {
      const [, found] = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(line) ?? [];
      if (found !== undefined) resolve(Number(found));
    });
  });
  return {
    port,
    stop: async (): Promise<void> => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
