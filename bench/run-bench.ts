import process from 'node:process';

/** Runs a bench to its end. The browser of the tests leaves timers behind, which nobody waits for. */
export async function runBench(main: () => Promise<void>): Promise<never> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
  process.exit();
}
