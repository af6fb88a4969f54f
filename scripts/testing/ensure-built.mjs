import { ensureBuilt, main } from '../prepare/prepare.mjs';

// The same build that `npm start` serves, rebuilt only when the sources changed, so tests do not disturb a running
// server.
await main(async () => {
  await ensureBuilt(process.execPath);
  return 0;
});
