import type { Range } from '../../../search/search-engine.ts';
import type { RangeAttribute } from '../facets.ts';
import { findDirection, findPrefix } from './amount-directions.ts';
import { type Direction, isUpperBound } from './direction.ts';
import { parseCapacity } from './parse-capacity.ts';
import { type Amount, isKilometres, type Measure, readAmount } from './read-amount.ts';
import type { Tokens } from './tokenize.ts';

/** A range that a text names, and the span of its tokens. */
export type AmountPhrase = { attribute: RangeAttribute; range: Range; from: number; to: number };

/** Without such a phrase: prices, kilometres and ages are maximums, the rest is exact. */
const defaultDirections: Partial<Record<Measure, Direction>> = {
  price: 'max',
  subscription_price: 'max',
  km: 'max',
  age: 'max',
};

/** Reads all amounts of a text. Tokens that are part of a name, such as the 300 of 'LandCruiser 300', must be hidden. */
export function parseAmounts(tokens: Tokens, now: Date): AmountPhrase[] {
  const phrases: AmountPhrase[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const first = readAmount(tokens, at);
    if (!first) continue;
    const start = phrases.at(-1)?.to ?? 0;
    const phrase = parsePair(tokens, first, start) ?? parseSingle(tokens, first, start, now);
    if (!phrase) continue;
    const { measure, range, from, to } = phrase;
    phrases.push(
      measure === 'age'
        ? { attribute: 'year', range: toYears(range, now), from, to }
        : { attribute: measure, range, from, to },
    );
    at = to - 1;
  }
  return phrases;
}

type MeasuredRange = { measure: Measure; range: Range; from: number; to: number };

/** 'between 20 and 30k', '20k to 30k', '2018-2020', '5 or 7 seats': the first number takes the unit of the second. */
function parsePair(tokens: Tokens, first: Amount, start: number): MeasuredRange | undefined {
  const isBetween = /^(between|from|btw|btwn)$/.test(tokens[first.from - 1] ?? '');
  const joiner = tokens[first.to] ?? '';
  const isOfEither = first.measure === 'year' || readAmount(tokens, first.to + 1)?.measure === 'seats';
  const isJoined =
    /^(to|thru|through|til|till|until)$/.test(joiner) ||
    (joiner === 'and' && isBetween) ||
    (/^(and|or)$/.test(joiner) && isOfEither);
  const second = readAmount(tokens, isJoined ? first.to + 1 : first.to);
  if (!second || !(isJoined || (first.measure === 'year' && second.measure === 'year'))) return undefined;
  const span = withMeasureWord(tokens, { from: isBetween ? first.from - 1 : first.from, to: second.to }, start);
  const measure = measurePair(tokens, [first, second], { isBetween, ...span });
  if (measure === undefined) return undefined;
  const [low, high] = scalePair(first, second, measure);
  const prefix = isBetween ? undefined : findPrefix(tokens, first);
  const from = skipPriceWords(tokens, Math.max(start, Math.min(span.from, prefix?.from ?? span.from)), start);
  const isMaximum = /\b(under|below|than|to|upto|max|maximum|most)\b/.test(tokens.slice(from, first.from).join(' '));
  return {
    measure,
    // 'up to 20-25k'
    range: { ...(!(isMaximum && prefix) && { min: Math.min(low, high) }), max: Math.max(low, high) },
    from,
    to: span.to,
  };
}

const priceWords = /^(price|prices|priced|budget|spend|range|cost)$/;

/** 'price range 20-30k' */
function skipPriceWords(tokens: Tokens, from: number, start: number): number {
  let at = from;
  while (at > start && priceWords.test(tokens[at - 1] ?? '')) at--;
  return at;
}

type Pair = readonly [first: Amount, second: Amount];
type PairContext = { isBetween: boolean; isKilometres: boolean; from: number };

/** What both numbers measure; undefined if they differ. */
function measurePair(
  tokens: Tokens,
  [first, second]: Pair,
  { isBetween, isKilometres: isDistance, from }: PairContext,
): Measure | undefined {
  const isPrice = isBetween || priceWords.test(tokens[from - 1] ?? '');
  const areLarge = first.value >= 1000 && second.value >= 1000;
  const own = second.measure ?? first.measure;
  const measure =
    isDistance && own !== 'year' && own !== 'seats' ? 'km' : (own ?? (isPrice || areLarge ? 'price' : undefined));
  if (first.measure === 'year' || second.measure === 'year')
    return first.measure === second.measure ? 'year' : undefined;
  // '$100 to $150 a week', '50k to 80k kms'
  const isOfSecond =
    first.measure === 'price' && (measure === 'subscription_price' || (measure === 'km' && !first.isExplicit));
  return isOfSecond || (first.measure ?? measure) === measure ? measure : undefined;
}

/** '20 to 30k' and 'between 20 and 30' are thousands. */
function scalePair({ value: low }: Amount, { value: high }: Amount, measure: Measure): [number, number] {
  const isLarge = measure === 'price' || measure === 'km';
  if (isLarge && high < 1000) return [low * 1000, high * 1000];
  return isLarge && low < 1000 ? [low * 1000, high] : [low, high];
}

function parseSingle(tokens: Tokens, amount: Amount, start: number, now: Date): MeasuredRange | undefined {
  const capacity = parseCapacity(tokens, amount);
  if (capacity) return { measure: 'seats', ...capacity };
  const found = findDirection(tokens, amount);
  const phrase = isOfTime(amount) || !isTime(found.direction) ? found : { ...amount, direction: amount.direction };
  const { direction } = phrase;
  const from = Math.max(start, phrase.from); // words before belong to the amount before
  const span = withMeasureWord(tokens, { from, to: phrase.to }, start);
  const isWeekly = /^(weekly|repayments?|payments?)$/.test(tokens[span.from - 1] ?? '') && amount.value < 2000;
  const measured = isWeekly
    ? { value: amount.value, measure: 'subscription_price' as const }
    : measure(tokens, amount, { direction, ...span });
  if (!measured) return undefined;
  const range = toRange(measured.value, direction ?? defaultDirections[measured.measure], measured.measure, now);
  return { measure: measured.measure, range, from: span.from, to: span.to };
}

/** 'I am after a 7 seater' */
const isTime = (direction: Direction | undefined): boolean =>
  /^(after|before|notAfter|notBefore)$/.test(direction ?? '');
const isOfTime = ({ measure: ownMeasure }: Amount): boolean => ownMeasure === 'year' || ownMeasure === 'age';

type Phrase = { from: number; to: number; direction: Direction | undefined; isKilometres: boolean };

/** What a number measures, from its unit, the words around it, and its size. */
function measure(
  tokens: Tokens,
  { value, measure: ownMeasure, isExplicit, from }: Amount,
  { direction, to, isKilometres: isDistance }: Phrase,
): { value: number; measure: Measure } | undefined {
  if (isDistance && !isExplicit && value >= 1000) return { value, measure: 'km' };
  if (isDistance && !isExplicit && direction && value >= 10) return { value: value * 1000, measure: 'km' };
  if (ownMeasure === 'km' && value < 1000) return value >= 5 ? { value: value * 1000, measure: 'km' } : undefined;
  // 'under 2000' is a price, 'up to 2015' a year.
  if (ownMeasure === 'year' && value === 2000 && isUpperBound(direction)) return { value, measure: 'price' };
  if (ownMeasure) return { value, measure: ownMeasure };
  // A postcode: 'near 3220'
  if (direction === 'around' && tokens[from - 1] === 'near') return undefined;
  if (direction && value >= 1000) return { value, measure: 'price' };
  // 'utes under 30': thousands, unless the text goes on about what it counts.
  if (isUpperBound(direction) && value >= 10 && value <= 300 && isEndOfPhrase(tokens[to]))
    return { value: value * 1000, measure: 'price' };
  // A number alone may be anything, for example a stock number or a postcode.
  const isRound =
    value >= 5000 && value <= 500_000 && (value % 500 === 0 || value % 100 === 90 || value % 1000 === 999);
  return tokens.length > 1 && isRound && String(value) === tokens[from] ? { value, measure: 'price' } : undefined;
}

const isEndOfPhrase = (word: string | undefined): boolean =>
  word === undefined ||
  /^(_|and|with|in|for|please|pls|or|but|that|which|auto|automatic|manual|low|must|drive|driveaway)$/.test(word);

/** 'kms under 80000', '80000 max kms': the unit beside the phrase, after the last phrase. */
function withMeasureWord(tokens: Tokens, { from, to }: { from: number; to: number }, start: number) {
  if (isKilometres(tokens[to])) return { from, to: to + 1, isKilometres: true };
  if (/^(on (the )?(clock|odo\w*|dial))\b/.test(tokens.slice(to, to + 3).join(' ')))
    return { from, to: tokens[to + 1] === 'the' ? to + 3 : to + 2, isKilometres: true };
  const before = /^(is|are|of)$/.test(tokens[from - 1] ?? '') ? from - 2 : from - 1;
  const isDone = /^(done|travelled|traveled|driven)$/.test(tokens[before] ?? '');
  return before >= start && (isKilometres(tokens[before]) || isDone)
    ? { from: before, to, isKilometres: true }
    : { from, to, isKilometres: false };
}

function toRange(value: number, direction: Direction | undefined, measure: Measure, now: Date): Range {
  const isAge = measure === 'age';
  switch (direction) {
    case 'max':
      return { max: value };
    case 'min':
      return { min: value };
    case 'below': // of thousands, the bound itself makes no difference
      return { max: measure === 'seats' ? value - 1 : value };
    case 'above':
      return { min: measure === 'seats' ? value + 1 : value };
    case 'after':
      return isAge ? { max: value } : { min: value + 1 };
    case 'before':
      return isAge ? { min: value } : { max: value - 1 };
    case 'notBefore':
      return isAge ? { max: value } : { min: value };
    case 'notAfter':
      return isAge ? { min: value } : { max: value };
    case 'around':
      return measure === 'year'
        ? { min: value - 1, max: Math.min(value + 1, now.getUTCFullYear() + 1) }
        : { min: Math.round(value * 0.85), max: Math.round(value * 1.15) };
    case undefined:
      return { min: value, max: value };
  }
}

/** 'less than five years old', relative to the current year. */
function toYears({ min, max }: Range, now: Date): Range {
  const year = now.getUTCFullYear();
  return { ...(max !== undefined && { min: year - max }), ...(min !== undefined && { max: year - min }) };
}
