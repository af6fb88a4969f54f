import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

export interface Chromium {
  executablePath: string;
  env: Record<string, string>;
}

const run = promisify(execFile);
const packageFile = new URL('../../../node_modules/@sparticuz/chromium/package.json', import.meta.url);

/** The Chromium from npm, with its own libraries and fonts. It is built for Linux on x64 only. */
export async function findBundledChromium(): Promise<Chromium | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { version } = JSON.parse(await readFile(packageFile, 'utf8'));
  const folder = resolve('.data/chromium', version);
  if (!existsSync(folder)) await unpackInto(folder);
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  };
}

/** Unpacks to a temporary folder and renames it: the folder is always complete, even with concurrent runs. */
async function unpackInto(folder: string): Promise<void> {
  await mkdir(resolve(folder, '..'), { recursive: true });
  const aside = await mkdtemp(`${folder}-unpacking-`);
  try {
    await run(process.execPath, [join(import.meta.dirname, 'unpack-chromium.ts')], {
      env: { ...process.env, TMPDIR: aside, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
    });
    await writeFile(join(aside, 'fonts.conf'), fontConfiguration(folder));
    await rename(aside, folder);
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/** Only the bundled fonts, so that a page measures the same on every machine, even on one without any font. */
function fontConfiguration(folder: string): string {
  const escaped = folder.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${escaped}/fonts</dir>
  <cachedir>${escaped}/font-cache</cachedir>
</fontconfig>
`;
}
