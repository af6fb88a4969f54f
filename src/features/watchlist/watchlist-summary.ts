import { countOf, type Nouns } from '../../ui/count-of.ts';
import type { PriceChange } from './price-change.ts';
import type { WatchedState } from './watched-state.ts';

type Watched = { change: PriceChange | null; state: WatchedState | null };

/** All that has happened to the cars of a list, in one sentence; '' for an empty one. */
export function watchlistSummary(cars: readonly Watched[], nouns: Nouns): string {
  if (cars.length === 0) return '';
  const count = (isMeant: (car: Watched) => boolean) => cars.filter(isMeant).length;
  const news = [
    said(
      count(({ change }) => change?.isDown === true),
      'has come down',
      'have come down',
      ' in price',
    ),
    said(
      count(({ change }) => change?.isDown === false),
      'has gone up',
      'have gone up',
      ' in price',
    ),
    said(
      count(({ state }) => state === 'reserved'),
      'is',
      'are',
      ' reserved',
    ),
    said(
      count(({ state }) => state === 'sold'),
      'has been',
      'have been',
      ' sold',
    ),
    said(
      count(({ state }) => state === 'unlisted'),
      'is',
      'are',
      ' no longer listed',
    ),
  ].filter((words) => words !== '');
  const all = `You are watching ${countOf(cars.length, nouns)}`;
  return news.length === 0 ? `${all}.` : `${all}: ${inOneLine(news)}.`;
}

const said = (count: number, one: string, many: string, rest: string): string =>
  count === 0 ? '' : `${count} ${count === 1 ? one : many}${rest}`;

/** `a`, `a and b`, `a, b and c`. */
const inOneLine = (parts: readonly string[]): string =>
  [parts.slice(0, -1).join(', '), parts.at(-1)].filter((part) => part !== '').join(' and ');
