import type { Range } from '../../../search/search-engine.ts';
import { toCanonicalState } from '../canonical-search-state.ts';
import type { SortBy } from '../search-sort.ts';
import type { Ranges, RefinableAttribute, Refinements, SearchState } from '../search-state.ts';
import { findSorts } from './find-sort.ts';
import { findIdioms, isIdiom } from './idioms.ts';
import { type AmountPhrase, parseAmounts } from './parse-amounts.ts';
import { readAmount } from './read-amount.ts';
import { listNegation, selectDescribingWords } from './stop-words.ts';
import { toCompactForm, type Tokens } from './tokenize.ts';
import { findExactMeaningAt, findMeaningAt, type Meaning, type Vocabulary } from './vocabulary.ts';

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

type NamePhrase = { from: number; to: number; meanings: readonly Meaning[] };

/** Parses a text, using the names of the site's own cars. Never throws, whatever was typed. */
export function parsePhrase(tokens: Tokens, vocabulary: Vocabulary, now: Date): ParsedPhrase {
  const used = new Set<number>();
  const use = (at: number): unknown => used.add(at);
  const idioms = findIdioms(tokens);
  idioms.ignored.forEach(use);
  const isUsed = (at: number): boolean => used.has(at) || idioms.literal.has(at);
  const [sort, ...otherSorts] = findSorts(hide(tokens, isUsed));
  [...(sort ? [sort] : []), ...otherSorts].flatMap(span).forEach(use);
  const numbered = findNames(tokens, isUsed, (at) => findNumberedName(vocabulary, tokens, at));
  const continued = numbered.flatMap((name) => continueModels(vocabulary, tokens, name));
  [...numbered, ...continued].flatMap(span).forEach(use);
  const amounts = parseAmounts(hide(tokens, isUsed), now);
  amounts.flatMap(span).forEach(use);
  const others = findNames(tokens, isUsed, (at) => findPlainName(vocabulary, tokens, at));
  const named = new Set(others.flatMap(span));
  const joined = tokens.flatMap((_, at) => (isUsed(at) || named.has(at) ? [] : splitJoined(vocabulary, tokens, at)));
  const found = [...numbered, ...continued, ...others, ...joined].toSorted((a, b) => a.from - b.from);
  const names = toNameConditions(
    found.filter((name, at) => !isBadge(name, found[at - 1])),
    tokens,
    vocabulary,
  );
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

const span = ({ from, to }: { from: number; to: number }): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);

type FindName = (at: number) => { meanings: readonly Meaning[]; end: number } | undefined;

function findNames(tokens: Tokens, isUsed: (at: number) => boolean, find: FindName): NamePhrase[] {
  const names: NamePhrase[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const found = isUsed(at) ? undefined : find(at);
    if (!found || span({ from: at, to: found.end }).some(isUsed)) continue;
    names.push({ from: at, to: found.end, meanings: found.meanings });
    at = found.end - 1;
  }
  return names;
}

/** 'Mazda 3', '4 wheel drive': the number is part of the name. */
function findNumberedName(vocabulary: Vocabulary, tokens: Tokens, at: number): ReturnType<FindName> {
  const found = findExactMeaningAt(vocabulary, tokens, at);
  if (!found || !tokens.slice(at, found.end).some((token) => /^\d/.test(token))) return undefined;
  return found.meanings.every(({ attribute }) => attribute !== 'categories') ? found : undefined;
}

/** 'Mazda 3 or 6', 'Model 3 or Y': the next model of the same make. */
function continueModels(vocabulary: Vocabulary, tokens: Tokens, { to, meanings }: NamePhrase): NamePhrase[] {
  const make = meanings.length === 1 && meanings[0]?.attribute === 'model' ? meanings[0].make : undefined;
  const amount = readAmount(tokens, to + 1);
  const isList = /^(or|and)$/.test(tokens[to] ?? '') && (amount?.measure === undefined || amount.measure === 'year');
  const continued = make && isList ? vocabulary.phrases.get(toCompactForm(make) + (tokens[to + 1] ?? '')) : undefined;
  if (!continued || !readsAsModel(tokens, to + 1)) return [];
  const name = { from: to + 1, to: to + 2, meanings: continued };
  return [name, ...continueModels(vocabulary, tokens, name)];
}

/** Not '3 or 2 door'. */
const readsAsModel = (tokens: Tokens, at: number): boolean =>
  !/^\d+$/.test(tokens[at] ?? '') || readAmount(tokens, at) !== undefined;

const minPartLength = 3;

/** 'whiteute': two names in one word. */
function splitJoined(vocabulary: Vocabulary, tokens: Tokens, at: number): NamePhrase[] {
  const word = tokens[at] ?? '';
  for (let cut = minPartLength; cut <= word.length - minPartLength; cut++) {
    const parts = [word.slice(0, cut), word.slice(cut)].map((part) => vocabulary.phrases.get(part));
    const found = parts.flatMap((meanings) => (meanings ? [{ from: at, to: at + 1, meanings }] : []));
    if (found.length === parts.length) return found;
  }
  return [];
}

/** The NX of 'Pajero NX' is no Lexus, and neither is a Mazda RX 8. */
function isBadge({ from, to, meanings }: NamePhrase, before: NamePhrase | undefined): boolean {
  const [name, nameBefore] = [meanings[0], before?.meanings[0]];
  if (!before || before.to !== from || to !== from + 1) return false;
  if (name?.attribute !== 'model' || !name.values.every((value) => /^[a-z]{1,2}$/i.test(value))) return false;
  return nameBefore?.attribute === 'make'
    ? !nameBefore.values.includes(name.make ?? '')
    : nameBefore?.attribute === 'model' && nameBefore.make !== name.make;
}

function findPlainName(vocabulary: Vocabulary, tokens: Tokens, at: number): ReturnType<FindName> {
  const found = findMeaningAt(vocabulary, tokens, at);
  if (!found) return undefined;
  const attribute = found.meanings[0]?.attribute ?? 'make';
  if (isIdiom(tokens, { from: at, to: found.end }, attribute)) return undefined;
  const leather =
    attribute === 'colour' && tokens[found.end] === 'leather' && findExactMeaningAt(vocabulary, tokens, found.end);
  if (leather && leather.end > found.end + 1) return leather; // 'black leather seats': the colour is not that of the car
  return attribute === 'state' && !isState(vocabulary, tokens, { from: at, to: found.end }) ? undefined : found;
}

/** 'WA' and 'SA' are also typos of 'was' and 'as', so they are states only after 'in' or at the end. */
function isState({ phrases }: Vocabulary, tokens: Tokens, { from, to }: { from: number; to: number }): boolean {
  const name = tokens.slice(from, to).join('');
  const isAtEnd = to === tokens.length && from > 0;
  const isPlace = isAtEnd || /^(in|from|around|across|near|within|or|and)$/.test(tokens[from - 1] ?? '');
  return phrases.has(name) && (name.length > 2 || isPlace);
}

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
