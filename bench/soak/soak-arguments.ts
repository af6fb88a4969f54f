import { parseArgs } from 'node:util';

export interface SoakArguments {
  /** The names of the tests to run. */
  only: string[];
  scale: number;
  minutes: number;
}

const usage = 'npm run soak -- [--only leads,overload] [--scale 0.01] [--minutes 1]';
const fullMinutes = 60;

/** @throws with the usage for an unknown flag or test, or an invalid number */
export function readSoakArguments(args: readonly string[], names: readonly string[]): SoakArguments {
  const { values } = parseArgs({
    args: [...args],
    options: { only: { type: 'string', multiple: true }, scale: { type: 'string' }, minutes: { type: 'string' } },
  });
  const chosen = values.only?.flatMap((text) => text.split(',')) ?? [...names];
  const unknown = chosen.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new Error(`There is no test "${unknown}"; there are ${names.join(', ')}.\n${usage}`);
  }
  return {
    only: names.filter((name) => chosen.includes(name)),
    scale: readNumber('--scale', values.scale ?? '1', 1),
    minutes: readNumber('--minutes', values.minutes ?? String(fullMinutes), 24 * 60),
  };
}

function readNumber(flag: string, text: string, most: number): number {
  const number = Number(text);
  if (!(number > 0 && number <= most)) {
    throw new Error(`${flag} takes a number above 0, at most ${most}, not "${text}".\n${usage}`);
  }
  return number;
}

/** Whether the results count as those of the targets. */
export const isFull = ({ scale, minutes }: Pick<SoakArguments, 'scale' | 'minutes'>): boolean =>
  scale === 1 && minutes >= fullMinutes;
