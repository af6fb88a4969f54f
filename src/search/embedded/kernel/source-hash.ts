import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Identifies the sources that the kernel was compiled from. */
export function hashKernelSource(): string {
  const folder = import.meta.dirname;
  const hash = createHash('sha256');
  for (const file of globSync('**/*.as.ts', { cwd: folder }).toSorted()) {
    hash.update(readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n'));
  }
  return hash.digest('hex');
}
