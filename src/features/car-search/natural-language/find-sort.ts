import type { SortBy } from '../search-sort.ts';
import type { Tokens } from './tokenize.ts';

const kms = String.raw`(kms?|ks|klms?|kilomet\w+|mileage|odo(meter)?)`;

/** Phrases that ask for an order, matched against the tokens joined with single spaces. */
const orders: readonly [RegExp, SortBy][] = [
  [
    /\b(highest|most expensive|dearest) (price )?first\b|\bprice high to low\b|\bhigh(est)? to low(est)? price\b/,
    'price:desc',
  ],
  [/\b(most expensive|dearest|top of the range|highest prices?d?)\b/, 'price:desc'],
  [
    /\b(cheapest|lowest price) first\b|\bprice low to high\b|\blow(est)? to high(est)? price\b|\bsort by price\b/,
    'price:asc',
  ],
  [/\b(cheap(est|er(?! than)|ie)?|lowest prices?d?|least expensive|most affordable|best price)\b/, 'price:asc'],
  [new RegExp(String.raw`\b(very |super )?(low(est|er)?|least|fewest|min(imal)?) ${kms}( first)?\b`), 'km:asc'],
  [
    /\b(latest|newest) (arrivals?|stock|listings?)|\b(new|recent) (arrivals?|listings?)\b|\b(latest|newest) cars?\b/,
    'created_at:desc',
  ],
  [/\b(just|recently) (arrived|in|landed|added|listed)\b/, 'created_at:desc'],
  [/\b(newest|latest|most recent)( first)?\b/, 'year:desc'],
];

/** The order that a text asks for, and the span of its tokens. */
export function findSort(tokens: Tokens): { sortBy: SortBy; from: number; to: number } | undefined {
  const text = tokens.join(' ');
  for (const [pattern, sortBy] of orders) {
    const match = pattern.exec(text);
    if (!match) continue;
    const from = countWords(text.slice(0, match.index));
    return { sortBy, from, to: from + countWords(match[0]) };
  }
  return undefined;
}

const countWords = (text: string): number => text.split(' ').filter(Boolean).length;
