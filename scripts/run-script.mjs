import { PrepareError } from './prepare/prepare-error.mjs';
import { ensureInstalled, main } from './prepare/prepare.mjs';
import { runNode, runtimeNode } from './runtime-node.mjs';

export function runScript([file, ...args]) {
  return main(async () => {
    if (!file) throw new PrepareError('Name a file to run: node scripts/run.mjs <file.ts> [args].');
    await ensureInstalled();
    const { code } = await runNode(runtimeNode(), [file, ...args], { group: true });
    return code;
  });
}
