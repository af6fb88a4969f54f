import { isIdiom } from './idioms.ts';
import { readAmount } from './read-amount.ts';
import { toCompactForm, type Tokens } from './tokenize.ts';
import { findExactMeaningAt, findMeaningAt, type Meaning, type Vocabulary } from './vocabulary.ts';

/** A name in a text, and the span of its tokens. */
export type NamePhrase = { from: number; to: number; meanings: readonly Meaning[] };

type IsUsed = (at: number) => boolean;

export const span = ({ from, to }: { from: number; to: number }): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);

/** Names with a number in them, such as 'Mazda 3'. They come before the amounts of a text. */
export function findNumberedNames(vocabulary: Vocabulary, tokens: Tokens, isUsed: IsUsed): NamePhrase[] {
  const names = findNames(tokens, isUsed, (at) => findNumberedName(vocabulary, tokens, at));
  return [...names, ...names.flatMap((name) => continueModels(vocabulary, tokens, name))];
}

/** All other names. */
export function findPlainNames(vocabulary: Vocabulary, tokens: Tokens, isUsed: IsUsed): NamePhrase[] {
  const names = findNames(tokens, isUsed, (at) => findPlainName(vocabulary, tokens, at));
  const named = new Set(names.flatMap(span));
  const unknown = tokens.flatMap((_, at) => (isUsed(at) || named.has(at) ? [] : [at]));
  return [...names, ...unknown.flatMap((at) => splitJoined(vocabulary, tokens, at))];
}

/** In the order of the text, without names that are badges where they stand. */
export function withoutBadges(names: readonly NamePhrase[]): NamePhrase[] {
  const inOrder = names.toSorted((a, b) => a.from - b.from);
  return inOrder.filter((name, at) => !isBadge(name, inOrder[at - 1]));
}

type FindName = (at: number) => { meanings: readonly Meaning[]; end: number } | undefined;

function findNames(tokens: Tokens, isUsed: IsUsed, find: FindName): NamePhrase[] {
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
  const isPlace = to === tokens.length || /^(in|from|around|across|near|within|or|and)$/.test(tokens[from - 1] ?? '');
  return phrases.has(name) && (name.length > 2 || isPlace);
}

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
