import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** By which the compiled kernel says what it was compiled from. */
export function hashOfSource(): string {
  const folder = import.meta.dirname;
  const hash = createHash('sha256');
  for (const file of globSync('**/*.as.ts', { cwd: folder }).toSorted()) {
    hash.update(readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n'));
  }
  return hash.digest('hex');
}
