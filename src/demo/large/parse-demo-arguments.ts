import { parseArgs } from 'node:util';
import { StartError } from '../../platform/start-error.ts';

const most = { cars: 5_000_000, sites: 5000 } as const;

export interface DemoArguments {
  readonly cars: number;
  readonly sites: number;
}

/** @throws StartError with the valid usage */
export function parseDemoArguments(args: readonly string[]): DemoArguments {
  const { values } = parse(args);
  const cars = wholeNumber('cars', values.cars ?? '100000', most.cars);
  const sites = wholeNumber('sites', values.sites ?? '300', most.sites);
  if (cars < sites)
    throw new StartError(
      `--cars ${cars} is fewer than one for each of --sites ${sites}: raise the first or lower the second.`,
    );
  return { cars, sites };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { cars: { type: 'string' }, sites: { type: 'string' } } });
  } catch {
    throw new StartError('Give the size, for example: npm run demo -- --cars 100000 --sites 300.');
  }
}

function wholeNumber(name: keyof DemoArguments, text: string, highest: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= 1 && value <= highest) return value;
  throw new StartError(`--${name} must be a whole number from 1 to ${highest}; it is ${JSON.stringify(text)}.`);
}
