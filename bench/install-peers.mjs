// Installs what we are measured against: bench/package.json, at the first bench that needs it.
import { join } from 'node:path';
import { ensureInstalled, main } from '../scripts/prepare.mjs';
import { projectRoot } from '../scripts/runtime-node.mjs';

await main(() => ensureInstalled(join(projectRoot, 'bench')));
