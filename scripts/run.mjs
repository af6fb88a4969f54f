// node scripts/run.mjs <file.ts> [args]: runs a script of the project with the project's own Node.
import './prepare/refuse-old-node.mjs';

import('./run-script.mjs').then(({ runScript }) => runScript(process.argv.slice(2)));
