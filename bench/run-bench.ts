import process from 'node:process';

/** Runs a bench, then exits: the test browser leaves timers behind. */
export async function runBench(main: () => Promise<void>): Promise<never> {
  try {
    await main();
  } catch (error) {
    printError(error);
    process.exitCode = 1;
  }
  process.exit();
}

/** Longer ones are failed statements with all their values. */
const maxLength = 1500;

/** An error with its causes and where it was thrown. */
function printError(error: unknown): void {
  if (!(error instanceof Error)) return console.error(error);
  const { message, name, stack = '', cause } = error;
  const places = stack.split('\n').filter((line) => line.startsWith('    at '));
  const text = message.length > maxLength ? `${message.slice(0, maxLength)}…` : message;
  console.error([`${name}: ${text}`, ...places.slice(0, 5)].join('\n'));
  if (cause === undefined) return;
  console.error('because of');
  printError(cause);
}
