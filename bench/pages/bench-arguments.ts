import { parseArgs } from 'node:util';

export interface PagesArguments {
  /** The number of cars on the platform; by default the demo's. */
  cars: number | undefined;
  quick: boolean;
}

const usage = 'npm run bench:pages -- [--cars 100000] [--quick]';

/** @throws with the usage for an unknown flag or an invalid number */
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
