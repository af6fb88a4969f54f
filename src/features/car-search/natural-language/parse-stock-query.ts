import { toCanonicalState } from '../canonical-search-state.ts';
import type { SortBy } from '../search-sort.ts';
import { emptySearchState, type RefinableAttribute, type SearchState } from '../search-state.ts';
import { parseAmounts } from './parse-amounts.ts';
import { findMeaningAt, type Meaning, type Vocabulary } from './vocabulary.ts';
import { withoutStopWords, type Tokens } from './tokenize.ts';

/** The cars a text asks for. */
export type StockQuery = {
  state: SearchState;
  /** Whether it names any search condition. */
  isSpecific: boolean;
  /** Significant words that are not in the vocabulary: perhaps a car the site does not have. */
  unknown: readonly string[];
};

const orders: readonly [RegExp, SortBy][] = [
  [/\b(cheap(est|er)?|lowest price|least expensive|most affordable|best price)\b/, 'price:asc'],
  [/\b(most expensive|dearest|top of the range|highest price)\b/, 'price:desc'],
  [/\b(low(est)? (kms?|ks|kilomet\w+|mileage)|fewest (kms?|kilomet\w+))\b/, 'km:asc'],
  [/\b(latest|newest) (arrivals?|stock|cars?)|just (arrived|in|landed)\b/, 'created_at:desc'],
  [/\bnewest\b/, 'year:desc'],
];

/** Parses the requested cars, using the names of the site's own cars. */
export function parseStockQuery(tokens: Tokens, vocabulary: Vocabulary, now: Date): StockQuery {
  const { ranges, used } = parseAmounts(tokens, now);
  const meanings: Meaning[] = [];
  const unmatched: string[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const word = tokens[at] ?? '';
    if (used.has(at)) continue;
    const found = isIdiom(tokens, at) ? undefined : findMeaningAt(vocabulary, tokens, at);
    if (!found) unmatched.push(word);
    else {
      meanings.push(...found.meanings);
      at = found.end - 1;
    }
  }
  const text = tokens.join(' ');
  const [sortPattern, sortBy] = orders.find(([pattern]) => pattern.test(text)) ?? [];
  const sortWords = new Set(sortPattern?.exec(text)?.[0].split(' '));
  const { seats, ...others } = ranges;
  const state = toCanonicalState({
    ...emptySearchState,
    ...(sortBy && { sortBy }),
    refinements: { ...toRefinements(meanings), ...toSeatsRefinement(seats) },
    ranges: { ...others, ...(seats && seats.min !== seats.max && { seats }) },
  });
  const isSpecific =
    Object.keys(state.refinements).length + Object.keys(state.ranges).length > 0 || sortBy !== undefined;
  return { state, isSpecific, unknown: withoutStopWords(unmatched).filter((word) => !sortWords.has(word)) };
}

/** 'What is new' and 'new to this' do not ask for a new car. */
const isIdiom = (tokens: Tokens, at: number): boolean =>
  tokens[at] === 'new' && (/^(is|whats|anything|something)$/.test(tokens[at - 1] ?? '') || tokens[at + 1] === 'to');

/** One number of seats is a facet value, a span of them a range. */
const toSeatsRefinement = (seats: { min?: number; max?: number } | undefined) =>
  seats && seats.min !== undefined && seats.min === seats.max ? { seats: [String(seats.min)] } : {};

function toRefinements(meanings: readonly Meaning[]): Partial<Record<RefinableAttribute, string[]>> {
  const all: Partial<Record<RefinableAttribute, string[]>> = {};
  for (const { attribute, values } of meanings) all[attribute] = [...new Set([...(all[attribute] ?? []), ...values])];
  const models = meanings.filter(({ attribute }) => attribute === 'model');
  if (models.length === 0) return all;
  // An Isuzu D-MAX is listed under Isuzu UTE: a known model determines its make.
  const [namedMakes, known] = [all.make ?? [], models.flatMap(({ make }) => make ?? [])];
  const modelsOfNamedMakes = models.filter(({ make }) => namedMakes.includes(make ?? ''));
  const chosen = modelsOfNamedMakes.length > 0 ? modelsOfNamedMakes : models;
  return {
    ...all,
    make: [...new Set(modelsOfNamedMakes.length > 0 ? modelsOfNamedMakes.flatMap(({ make }) => make ?? []) : known)],
    model: [...new Set(chosen.flatMap(({ values }) => values))],
  };
}
