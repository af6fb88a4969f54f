import process from 'node:process';

/** Runs a bench, then exits: the test browser leaves timers behind. */
export async function runBench(main: () => Promise<void>): Promise<never> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
  process.exit();
}
