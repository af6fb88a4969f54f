import { canonicalState } from '../inventory/canonical-search-state.ts';
import type { SortBy } from '../inventory/search-sort.ts';
import { emptySearchState, type RefinableAttribute, type SearchState } from '../inventory/search-state.ts';
import { understandAmounts } from './understand-amounts.ts';
import { meaningAt, type Meaning, type Vocabulary } from './understand-vocabulary.ts';
import { weightyWords, type Words } from './understand-words.ts';

/** Which cars a question asks for. */
export type StockQuestion = {
  state: SearchState;
  /** Whether it names anything that a search can be made of. */
  isSpecific: boolean;
  /** Words that say something and are none of the site's: perhaps a car that it does not have. */
  unknown: readonly string[];
};

const orders: readonly [RegExp, SortBy][] = [
  [/\b(cheap(est|er)?|lowest price|least expensive|most affordable|best price)\b/, 'price:asc'],
  [/\b(most expensive|dearest|top of the range|highest price)\b/, 'price:desc'],
  [/\b(low(est)? (kms?|ks|kilomet\w+|mileage)|fewest (kms?|kilomet\w+))\b/, 'km:asc'],
  [/\b(latest|newest) (arrivals?|stock|cars?)|just (arrived|in|landed)\b/, 'created_at:desc'],
  [/\bnewest\b/, 'year:desc'],
];

/** Reads the cars that are asked for, by what the site's own cars are called. */
export function understandStock(words: Words, vocabulary: Vocabulary, now: Date): StockQuestion {
  const { ranges, used } = understandAmounts(words, now);
  const meant: Meaning[] = [];
  const left: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (used.has(at)) continue;
    const found = isIdiom(words, at) ? undefined : meaningAt(vocabulary, words, at);
    if (!found) left.push(word);
    else {
      meant.push(...found.meanings);
      at = found.end - 1;
    }
  }
  const text = words.join(' ');
  const [wanted, sortBy] = orders.find(([pattern]) => pattern.test(text)) ?? [];
  const ordering = new Set(wanted?.exec(text)?.[0].split(' '));
  const { seats, ...others } = ranges;
  const state = canonicalState({
    ...emptySearchState,
    ...(sortBy && { sortBy }),
    refinements: { ...refinementsOf(meant), ...seatsOf(seats) },
    ranges: { ...others, ...(seats && seats.min !== seats.max && { seats }) },
  });
  const isSpecific =
    Object.keys(state.refinements).length + Object.keys(state.ranges).length > 0 || sortBy !== undefined;
  return { state, isSpecific, unknown: weightyWords(left).filter((word) => !ordering.has(word)) };
}

/** 'What is new', and 'new to this': no wish for a new car. */
const isIdiom = (words: Words, at: number): boolean =>
  words[at] === 'new' && (/^(is|whats|anything|something)$/.test(words[at - 1] ?? '') || words[at + 1] === 'to');

/** A number of seats is a choice of the filters, a span of them a range. */
const seatsOf = (seats: { min?: number; max?: number } | undefined) =>
  seats && seats.min !== undefined && seats.min === seats.max ? { seats: [String(seats.min)] } : {};

function refinementsOf(meant: readonly Meaning[]): Partial<Record<RefinableAttribute, string[]>> {
  const all: Partial<Record<RefinableAttribute, string[]>> = {};
  for (const { attribute, values } of meant) all[attribute] = [...new Set([...(all[attribute] ?? []), ...values])];
  const models = meant.filter(({ attribute }) => attribute === 'model');
  if (models.length === 0) return all;
  // An Isuzu D-MAX is kept under Isuzu UTE: of a model that is known the make is known too.
  const [asked, known] = [all.make ?? [], models.flatMap(({ make }) => make ?? [])];
  const ofAsked = models.filter(({ make }) => asked.includes(make ?? ''));
  const chosen = ofAsked.length > 0 ? ofAsked : models;
  return {
    ...all,
    make: [...new Set(ofAsked.length > 0 ? ofAsked.flatMap(({ make }) => make ?? []) : known)],
    model: [...new Set(chosen.flatMap(({ values }) => values))],
  };
}
