import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import process from 'node:process';
import { build } from 'vite';
import { projectRoot } from '../../../src/platform/project-root.ts';

/** In the project, so that bundles find packages with native code. */
const folder = join(projectRoot, '.data/test/programs', String(process.pid));

/**
 * Bundles a program that tests start as a process of its own. Node starts the bundle in a tenth of a second; loading
 * hundreds of modules takes seconds of CPU time.
 * @param source relative to the project's root
 * @returns the path of the bundle, which exists until this process ends
 */
export async function bundleProgram(source: string): Promise<string> {
  const name = basename(source, '.ts');
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['pg-native', 'sharp'] },
    build: {
      ssr: join(projectRoot, source),
      outDir: join(folder, name),
      target: 'esnext',
      minify: false,
    },
  });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return join(folder, name, `${name}.js`);
}
