import { parseArgs } from 'node:util';
import { type EngineName, engineNames, isEngineName } from './engine-list.ts';

export interface BenchArguments {
  sizes: number[];
  engines: EngineName[];
  /** Whether to measure the start from the database. */
  start: boolean;
  /** Measures only texts that visitors type, which a full run measures as well. */
  onlyTyping: boolean;
  quick: boolean;
}

const everySize = [10_000, 100_000, 1_000_000];
const startName = 'start';
const usage = `npm run bench:search -- [--cars 100000] [--engines ours,postgres,start] [--typing] [--quick]`;

/** @throws with the usage for an unknown flag or engine, or an invalid number */
export function readBenchArguments(args: readonly string[]): BenchArguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      cars: { type: 'string', multiple: true },
      engines: { type: 'string' },
      typing: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
    },
  });
  const sizes = values.cars?.flatMap((text) => text.split(',')).map(readSize) ?? everySize;
  const names = values.engines?.split(',') ?? [...engineNames, startName];
  const unknown = names.find((name) => !isEngineName(name) && name !== startName);
  if (unknown !== undefined) {
    throw new Error(`Unknown engine "${unknown}"; there are ${[...engineNames, startName].join(', ')}.\n${usage}`);
  }
  return {
    sizes,
    // In the order of the list: the reference runs first.
    engines: engineNames.filter((name) => names.includes(name)),
    start: names.includes(startName) && !values.typing,
    onlyTyping: values.typing,
    quick: values.quick,
  };
}

function readSize(text: string): number {
  const cars = Number(text);
  if (!Number.isInteger(cars) || cars < 500 || cars > 5_000_000) {
    throw new Error(`--cars takes whole numbers from 500 to 5000000, not "${text}".\n${usage}`);
  }
  return cars;
}

/** Whether its results are stored as the official ones: engines are only comparable with ours of the same run. */
export const isOfficial = ({ sizes, engines, quick }: BenchArguments): boolean =>
  !quick && engines.includes('ours') && sizes.every((size) => everySize.includes(size));
