import { countWithNoun, type Nouns } from '../../ui/text/count-with-noun.ts';
import type { PriceChange } from './price-change.ts';
import type { WatchedCarStatus } from './watched-car-status.ts';

type Watched = { change: PriceChange | null; state: WatchedCarStatus | null };

/** Everything that has happened to the cars of a list, in one sentence; '' for an empty list. */
export function buildWatchlistSummary(cars: readonly Watched[], nouns: Nouns): string {
  if (cars.length === 0) return '';
  const count = (isMeant: (car: Watched) => boolean) => cars.filter(isMeant).length;
  const changes = [
    describeCount(
      count(({ change }) => change?.isDown === true),
      'has come down',
      'have come down',
      ' in price',
    ),
    describeCount(
      count(({ change }) => change?.isDown === false),
      'has gone up',
      'have gone up',
      ' in price',
    ),
    describeCount(
      count(({ state }) => state === 'reserved'),
      'is',
      'are',
      ' reserved',
    ),
    describeCount(
      count(({ state }) => state === 'sold'),
      'has been',
      'have been',
      ' sold',
    ),
    describeCount(
      count(({ state }) => state === 'unlisted'),
      'is',
      'are',
      ' no longer listed',
    ),
  ].filter((clause) => clause !== '');
  const intro = `You are watching ${countWithNoun(cars.length, nouns)}`;
  return changes.length === 0 ? `${intro}.` : `${intro}: ${joinWithAnd(changes)}.`;
}

const describeCount = (count: number, one: string, many: string, rest: string): string =>
  count === 0 ? '' : `${count} ${count === 1 ? one : many}${rest}`;

/** `a`, `a and b`, `a, b and c`. */
const joinWithAnd = (parts: readonly string[]): string =>
  [parts.slice(0, -1).join(', '), parts.at(-1)].filter((part) => part !== '').join(' and ');
