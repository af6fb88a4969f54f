import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json, whether this runs from its source or bundled into build/. */
export const projectRoot = findUpwards(dirname(fileURLToPath(import.meta.url)));

function findUpwards(folder: string): string {
  if (existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'migrations'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('package.json and migrations/ are not above the running code');
  return findUpwards(parent);
}
