import type { Range } from '../../../search/search-engine.ts';
import type { RangeAttribute } from '../facets.ts';
import { type Amount, isKilometres, type Measure, readAmount } from './read-amount.ts';
import type { Tokens } from './tokenize.ts';

/** A range that a text names, and the span of its tokens. */
export type AmountPhrase = { attribute: RangeAttribute; range: Range; from: number; to: number };

/** In time, a larger year is later and a larger age is earlier. */
type Direction = 'max' | 'min' | 'above' | 'around' | 'after' | 'before' | 'notAfter' | 'notBefore';

/** Phrases before an amount, longer ones first. */
const prefixes: readonly [RegExp, Direction][] = [
  [/\b(no|not) (older|earlier) than$|\bnot before$/, 'notBefore'],
  [/\b(no|not) (newer|later|younger) than$|\bnot after$/, 'notAfter'],
  [/\b(no|not) (more|over|above|higher|greater|dearer)( than)?$/, 'max'],
  [/\b(no|not) (less|under|below|lower|fewer)( than)?$/, 'min'],
  [/\b(newer|later|younger) than$|\b(after|post)$/, 'after'],
  [/\b(older|earlier) than$|\b(before|pre|prior to)$/, 'before'],
  [
    /\b(less|cheaper|lower|fewer) than$|\b(under|below|beneath|up to|upto|max|maximum|within|until|till|at most|less|sub|budget|to spend|spend|last|past|limit)$/,
    'max',
  ],
  [/\b(from|since|min|minimum|at least|atleast|starting( at| from)?|more)$/, 'min'],
  [/\b(more|higher|greater) than$|\b(over|above)$/, 'above'],
  [/\b(around|about|roughly|approx|approximately|circa|close to|near|ca)$/, 'around'],
];

/** Phrases after an amount. */
const suffixes: readonly [RegExp, Direction][] = [
  [/^(or|and) (newer|later|younger|onwards?)\b|^onwards?\b/, 'notBefore'],
  [/^(or|and) (older|earlier)\b/, 'notAfter'],
  [/^(or|and) (less|under|below|cheaper|lower|fewer)\b|^(max|maximum|tops|budget|or so max)\b/, 'max'],
  [/^(or|and) (more|over|above|up|up(wards)?)\b|^(plus|up|upwards|minimum|min)\b/, 'min'],
  [/^(ish|or so|roughly|approx)\b/, 'around'],
];

/** Without such a phrase: prices, kilometres and ages are maximums, the rest is exact. */
const defaultDirections: Partial<Record<Measure, Direction>> = {
  price: 'max',
  subscription_price: 'max',
  km: 'max',
  age: 'max',
};

/**
 * Reads all amounts of a text, except at tokens that are part of a name.
 * @param isName whether a token is part of a name: the 300 of 'LandCruiser 300'
 */
export function parseAmounts(tokens: Tokens, now: Date, isName: (at: number) => boolean = () => false): AmountPhrase[] {
  const phrases: AmountPhrase[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const first = isName(at) ? undefined : readAmount(tokens, at);
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
  const isBetween = /^(between|from)$/.test(tokens[first.from - 1] ?? '');
  const joiner = tokens[first.to] ?? '';
  const isOfEither = first.measure === 'year' || readAmount(tokens, first.to + 1)?.measure === 'seats';
  const isJoined = joiner === 'to' || (joiner === 'and' && isBetween) || (/^(and|or)$/.test(joiner) && isOfEither);
  const second = readAmount(tokens, isJoined ? first.to + 1 : first.to);
  if (!second || !(isJoined || (first.measure === 'year' && second.measure === 'year'))) return undefined;
  const measure = second.measure ?? first.measure ?? (isBetween ? 'price' : undefined);
  if (measure === undefined || (first.measure !== undefined && first.measure !== measure)) return undefined;
  if ((measure === 'year') !== (first.measure === 'year')) return undefined;
  const [low, high] = scalePair(first, second, measure);
  const span = withMeasureWord(tokens, { from: isBetween ? first.from - 1 : first.from, to: second.to }, start);
  const isDistance = span.isKilometres && measure === 'price';
  return {
    measure: isDistance ? 'km' : measure,
    range: { min: Math.min(low, high), max: Math.max(low, high) },
    ...span,
  };
}

/** '20 to 30k' and 'between 20 and 30' are thousands. */
function scalePair({ value: low }: Amount, { value: high }: Amount, measure: Measure): [number, number] {
  if (measure === 'price' && high < 1000) return [low * 1000, high * 1000];
  return (measure === 'price' || measure === 'km') && low < 1000 && high >= 1000 ? [low * 1000, high] : [low, high];
}

function parseSingle(tokens: Tokens, amount: Amount, start: number, now: Date): MeasuredRange | undefined {
  const { direction, ...phrase } = findDirection(tokens, amount);
  const span = withMeasureWord(tokens, phrase, start);
  const measured = measure(tokens, amount, { direction, ...span });
  if (!measured) return undefined;
  const range = toRange(measured.value, direction ?? defaultDirections[measured.measure], measured.measure, now);
  return { measure: measured.measure, range, from: span.from, to: span.to };
}

type Phrase = { from: number; to: number; direction: Direction | undefined; isKilometres: boolean };

/** What a number measures, from its unit, the words around it, and its size. */
function measure(
  tokens: Tokens,
  { value, measure: ownMeasure, isExplicit, from }: Amount,
  { direction, to, isKilometres: isDistance }: Phrase,
): { value: number; measure: Measure } | undefined {
  if (isDistance && !isExplicit && value >= 1000) return { value, measure: 'km' };
  if (isDistance && !isExplicit && direction && value >= 10) return { value: value * 1000, measure: 'km' };
  if (ownMeasure) return { value, measure: ownMeasure };
  if (direction && value >= 1000) return { value, measure: 'price' };
  // 'utes under 30': thousands, unless the text goes on about what it counts.
  if (direction === 'max' && value >= 10 && value <= 300 && isEndOfPhrase(tokens[to]))
    return { value: value * 1000, measure: 'price' };
  // A number alone may be anything, for example a stock number or a postcode.
  const isRound =
    value >= 5000 && value <= 500_000 && (value % 500 === 0 || value % 100 === 90 || value % 1000 === 999);
  return tokens.length > 1 && isRound && String(value) === tokens[from] ? { value, measure: 'price' } : undefined;
}

const isEndOfPhrase = (word: string | undefined): boolean =>
  word === undefined || /^(and|with|in|for|please|pls|or|but|that|which|auto|automatic|manual)$/.test(word);

/** Words that may stand between a phrase and its amount: 'max price of a 30k'. */
const connectors = /^(a|of|is|the|price|be|at|only|just)$/;

function findDirection(
  tokens: Tokens,
  { from, to }: Amount,
): { direction: Direction | undefined; from: number; to: number } {
  const textAfter = tokens.slice(to, to + 3).join(' ');
  for (const [pattern, direction] of suffixes) {
    const phrase = pattern.exec(textAfter)?.[0];
    const end = to + (phrase?.split(' ').length ?? 0);
    // 'min 20k max 30k': the word belongs to the next amount.
    if (end > to && !readAmount(tokens, end)) return { direction, from, to: end };
  }
  let end = from;
  while (end > 0 && from - end < 3 && connectors.test(tokens[end - 1] ?? '')) end--;
  for (const start of new Set([from, end])) {
    const textBefore = tokens.slice(Math.max(0, start - 3), start).join(' ');
    for (const [pattern, direction] of prefixes) {
      const phrase = pattern.exec(textBefore)?.[0];
      if (phrase !== undefined) return { direction, from: start - phrase.split(' ').length, to };
    }
  }
  return { direction: undefined, from, to };
}

/** 'kms under 80000', '80000 max kms': the unit beside the phrase, after the last phrase. */
function withMeasureWord(tokens: Tokens, { from, to }: { from: number; to: number }, start: number) {
  if (isKilometres(tokens[to])) return { from, to: to + 1, isKilometres: true };
  if (/^(on (the )?(clock|odo\w*))$/.test(tokens.slice(to, to + 3).join(' ')))
    return { from, to: to + 3, isKilometres: true };
  const before = /^(is|are)$/.test(tokens[from - 1] ?? '') ? from - 2 : from - 1;
  return before >= start && isKilometres(tokens[before])
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
    case 'above': // of thousands, the bound itself makes no difference
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
