import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The script of a package's command, to run with this Node: the host may have an older one first on its path. */
export function findCommand(packageName: string, command = packageName): string {
  const folder = join('node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const script: unknown = typeof bin === 'string' ? bin : bin?.[command];
  if (typeof script !== 'string') throw new Error(`${packageName} has no command named ${command}`);
  return join(folder, script);
}
