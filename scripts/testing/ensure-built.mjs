import { ensureBuilt, main } from '../prepare.mjs';

// The same build that `npm start` serves from, made only when the sources changed: testing beside it disturbs nobody.
await main(async () => {
  await ensureBuilt(process.execPath);
  return 0;
});
