import type { Range } from '../../../search/search-engine.ts';
import { toCanonicalState } from '../canonical-search-state.ts';
import type { SortBy } from '../search-sort.ts';
import type { Ranges, RefinableAttribute, Refinements, SearchState } from '../search-state.ts';
import { findNumberedNames, findPlainNames, type NamePhrase, span, withoutBadges } from './find-names.ts';
import { findSorts } from './find-sort.ts';
import { findIdioms } from './idioms.ts';
import { type AmountPhrase, parseAmounts } from './parse-amounts.ts';
import { listNegation, selectDescribingWords } from './stop-words.ts';
import type { Tokens } from './tokenize.ts';
import type { Meaning, Vocabulary } from './vocabulary.ts';

/** What a text asks for about one attribute (make and model count as one), or the order it asks for. */
export type Condition = {
  /** The indexes of the tokens that express it. */
  tokens: readonly number[];
  refinements: Refinements;
  ranges: Ranges;
  sortBy?: SortBy;
};

export type ParsedPhrase = {
  conditions: readonly Condition[];
  /** The indexes of the words that describe a car but are no condition: perhaps a badge, or a car the site does not have. */
  rest: readonly number[];
};

/** Parses a text, using the names of the site's own cars. Never throws, whatever was typed. */
export function parsePhrase(tokens: Tokens, vocabulary: Vocabulary, now: Date): ParsedPhrase {
  const used = new Set<number>();
  const use = (at: number): unknown => used.add(at);
  const idioms = findIdioms(tokens);
  idioms.ignored.forEach(use);
  const isUsed = (at: number): boolean => used.has(at) || idioms.literal.has(at);
  const [sort, ...otherSorts] = findSorts(hide(tokens, isUsed));
  [...(sort ? [sort] : []), ...otherSorts].flatMap(span).forEach(use);
  const numbered = findNumberedNames(vocabulary, tokens, isUsed);
  numbered.flatMap(span).forEach(use);
  const amounts = parseAmounts(hide(tokens, isUsed), now);
  amounts.flatMap(span).forEach(use);
  const others = findPlainNames(vocabulary, tokens, isUsed);
  const names = toNameConditions(withoutBadges([...numbered, ...others]), tokens, vocabulary);
  names.flatMap((condition) => condition.tokens).forEach(use);
  return {
    conditions: [
      ...names,
      ...toRangeConditions(amounts),
      ...(sort ? [{ tokens: span(sort), refinements: {}, ranges: {}, sortBy: sort.sortBy }] : []),
    ],
    rest: selectDescribingWords(
      tokens,
      tokens.flatMap((_, at) => (used.has(at) ? [] : [at])),
    ),
  };
}

/** The tokens with a blank, which no pattern matches, in place of those that are part of something else. */
const hide = (tokens: Tokens, isHidden: (at: number) => boolean): Tokens =>
  tokens.map((token, at) => (isHidden(at) ? '_' : token));

function toNameConditions(names: readonly NamePhrase[], tokens: Tokens, { terms }: Vocabulary): Condition[] {
  return [...Map.groupBy(names, getAttribute)].flatMap(([attribute, phrases]) => {
    const excluded = listExcluded(phrases, tokens);
    const wanted = phrases.filter((phrase) => !excluded.includes(phrase));
    const refinements =
      wanted.length > 0
        ? toRefinements(wanted.flatMap(({ meanings }) => meanings))
        : toOthers(attribute, excluded, terms[attribute] ?? []);
    if (!refinements) return [];
    const negations = excluded.flatMap(({ from }) => listNegation(tokens, from));
    return [{ tokens: [...phrases.flatMap(span), ...negations], refinements, ranges: {} }];
  });
}

/** 'No diesel or electric' excludes both. */
function listExcluded(phrases: readonly NamePhrase[], tokens: Tokens): NamePhrase[] {
  const excluded: NamePhrase[] = [];
  for (const phrase of phrases) {
    const last = excluded.at(-1);
    const isListed = last && /^(or|nor|and)( (a|an|the|any))?$/.test(tokens.slice(last.to, phrase.from).join(' '));
    if (isListed || listNegation(tokens, phrase.from).length > 0) excluded.push(phrase);
  }
  return excluded;
}

/** A model is a condition on the make as well. */
function getAttribute({ meanings }: NamePhrase): RefinableAttribute {
  const attribute = meanings[0]?.attribute ?? 'make';
  return attribute === 'model' ? 'make' : attribute;
}

/** 'Not automatic' means the other transmissions. Longer lists of others would hide the rest of the search. */
const maxOthers = 6;

function toOthers(
  attribute: RefinableAttribute,
  excluded: readonly NamePhrase[],
  all: readonly string[],
): Refinements | undefined {
  const values = new Set(excluded.flatMap(({ meanings }) => meanings.flatMap((meaning) => meaning.values)));
  const others = all.filter((value) => !values.has(value));
  const isOneOfFew = attribute !== 'filtered_features' && attribute !== 'categories' && others.length <= maxOthers;
  return isOneOfFew && others.length > 0 ? { [attribute]: others } : undefined;
}

/** The condition of names of one attribute that no text expresses. */
export const toNameCondition = (meanings: readonly Meaning[]): Condition => ({
  tokens: [],
  refinements: toRefinements(meanings),
  ranges: {},
});

function toRefinements(meanings: readonly Meaning[]): Refinements {
  const all: Partial<Record<RefinableAttribute, string[]>> = {};
  for (const { attribute, values } of meanings) all[attribute] = [...new Set([...(all[attribute] ?? []), ...values])];
  const models = withoutWider(meanings.filter(({ attribute }) => attribute === 'model'));
  if (models.length === 0) return all;
  // An Isuzu D-MAX is listed under Isuzu UTE: a known model determines its make.
  const makes = all.make ?? [];
  const modelsOfMakes = models.filter(({ make }) => makes.includes(make ?? ''));
  const chosen = modelsOfMakes.length > 0 ? modelsOfMakes : models;
  return {
    ...all,
    make: [...new Set(chosen.flatMap(({ make }) => make ?? []))],
    model: [...new Set(chosen.flatMap(({ values }) => values))],
  };
}

const toRangeConditions = (amounts: readonly AmountPhrase[]): Condition[] =>
  [...Map.groupBy(amounts, ({ attribute }) => attribute)].map(([attribute, phrases]) => {
    const range = joinRanges(phrases.map((phrase) => phrase.range));
    const tokens = phrases.flatMap(span);
    // One number of seats is a facet value, a span of them a range.
    return attribute === 'seats' && range.min !== undefined && range.min === range.max
      ? { tokens, refinements: { seats: [String(range.min)] }, ranges: {} }
      : { tokens, refinements: {}, ranges: { [attribute]: range } };
  });

/** '300 series LandCruiser': what includes a narrower name says nothing more. */
const withoutWider = (models: readonly Meaning[]): Meaning[] =>
  models.filter(({ values }) =>
    models.every(
      (other) => other.values.length >= values.length || !other.values.every((value) => values.includes(value)),
    ),
  );

/** '2015, 2016 or 2017' is from the first to the last. Otherwise, if two amounts set the same bound, the last one wins. */
function joinRanges(ranges: readonly Range[]): Range {
  const bounds = ranges.flatMap(({ min, max }) => (min === undefined || max === undefined ? [] : [min, max]));
  return bounds.length === 2 * ranges.length
    ? { min: Math.min(...bounds), max: Math.max(...bounds) }
    : (Object.assign({}, ...ranges) as Range);
}

/** A search with these conditions. A condition replaces what the search said about its attribute before. */
export function withConditions(state: SearchState, conditions: readonly Condition[]): SearchState {
  const refinements = Object.assign({}, ...conditions.map((condition) => condition.refinements)) as Refinements;
  const ranges = Object.assign({}, ...conditions.map((condition) => condition.ranges)) as Ranges;
  const sortBy = conditions.find((condition) => condition.sortBy)?.sortBy;
  return toCanonicalState({
    ...state,
    page: 1,
    ...(sortBy && { sortBy }),
    refinements: {
      ...state.refinements,
      ...(refinements.make && { model: [] }),
      ...(ranges.seats && { seats: [] }),
      ...refinements,
    },
    ranges: { ...state.ranges, ...(refinements.seats && { seats: {} }), ...ranges },
  });
}
