// Loads the demo and prints its progress, for a test that kills it: node tests/support/database/load-demo-program.ts {owner's URL}
import process from 'node:process';
import { loadDemo } from '../../../src/demo/load-demo.ts';
import { systemClock } from '../../../src/platform/clock.ts';

const [url = ''] = process.argv.slice(2);
await loadDemo({
  url,
  clock: systemClock,
  onProgress: (line) => {
    if (line.includes('%')) console.log(line);
  },
});
