import type { SortBy } from '../search-sort.ts';
import { countWords } from './idioms.ts';
import type { Tokens } from './tokenize.ts';

const kms = String.raw`(kms?|ks?|klms?|kays|kilomet\w+|mileage|milage|odo(meter)?)`;

/** Phrases that ask for an order, matched against the tokens joined with single spaces. */
const orders: readonly [RegExp, SortBy][] = [
  [
    /\b(highest|most expensive|dearest) (price )?first\b|\bprices? (high to low|descending|desc)\b|\bhigh(est)? to low(est)? price\b/,
    'price:desc',
  ],
  [/\b(most expensive|dearest|top of the range|highest prices?d?)\b/, 'price:desc'],
  [
    /\b(cheapest|lowest price) first\b|\bprices? (low to high|ascending|asc)\b|\blow(est)? to high(est)?( price)?\b|\b(sort(ed)?|order(ed)?) by price\b/,
    'price:asc',
  ],
  [
    /\b(cheap(est|er(?! than)|ies?|ish)?|lowest prices?d?|low prices?d?|least expensive|most affordable|best price)\b/,
    'price:asc',
  ],
  [
    new RegExp(
      String.raw`\b(very |super |really |ultra )?(low(est|er|ish)?|least|less(?! than)|fewest|few|min(imal)?|not many|small) ${kms}( first)?\b|\b(sort(ed)?|order(ed)?) by (lowest )?${kms}\b|\b${kms} (low to high|low(est)?( first)?)\b`,
    ),
    'km:asc',
  ],
  [
    /\b(latest|newest) (arrivals?|stock|listings?)|\b(new|recent) (arrivals?|listings?|stock)\b|\b(latest|newest) cars?\b/,
    'created_at:desc',
  ],
  [/\b(just|recently|newly) (arrived|in|landed|added|listed)\b/, 'created_at:desc'],
  [
    /\b(sort(ed)? by )?(newest|latest|most recent)( (year|first))?\b|\blate model\b|(?<!(or|and) )\bnewer (models?|cars?)\b(?! than)|\b(sort(ed)?|order(ed)?) by year\b/,
    'year:desc',
  ],
];

export type SortPhrase = { sortBy: SortBy; from: number; to: number };

/** The orders that a text asks for, and the spans of their tokens; the first one in the text comes first. */
export function findSorts(tokens: Tokens): SortPhrase[] {
  const found: SortPhrase[] = [];
  const text = tokens.join(' ');
  for (const [pattern, sortBy] of orders) {
    const match = pattern.exec(text);
    if (!match) continue;
    const from = countWords(text.slice(0, match.index));
    const to = from + countWords(match[0]);
    if (found.every((other) => to <= other.from || from >= other.to)) found.push({ sortBy, from, to });
  }
  return found.toSorted((a, b) => a.from - b.from);
}
