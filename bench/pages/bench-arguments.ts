import { parseArgs } from 'node:util';

export interface PagesArguments {
  /** How many cars the platform has; the demo's where none is given. */
  cars: number | undefined;
  quick: boolean;
}

const usage = 'npm run bench:pages -- [--cars 100000] [--quick]';

/** @throws with the usage for a flag or a number that there is not. */
export function readPagesArguments(args: readonly string[]): PagesArguments {
  const { values } = parseArgs({
    args: [...args],
    options: { cars: { type: 'string' }, quick: { type: 'boolean', default: false } },
  });
  const cars = values.cars === undefined ? undefined : Number(values.cars);
  if (cars !== undefined && (!Number.isInteger(cars) || cars < 1000 || cars > 1_000_000)) {
    throw new Error(`--cars takes a whole number from 1000 to 1000000, not "${values.cars}".\n${usage}`);
  }
  return { cars, quick: values.quick };
}
