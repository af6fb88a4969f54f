// Installs the engines we compare with (bench/package.json), at the first benchmark that needs them.
import { join } from 'node:path';
import { ensureInstalled, main } from '../scripts/prepare/prepare.mjs';
import { projectRoot } from '../scripts/runtime-node.mjs';

await main(() => ensureInstalled(join(projectRoot, 'bench')));
