import type { Range } from '../../../search/search-engine.ts';
import type { RangeAttribute } from '../facets.ts';
import type { Tokens } from './tokenize.ts';

/** The ranges a text names, and the indexes of the tokens that express them. */
export type Amounts = { ranges: Partial<Record<RangeAttribute, Range>>; used: ReadonlySet<number> };

type Measure = RangeAttribute | 'age';
type Amount = { at: number; end: number; value: number; measure: Measure };
type Direction = 'max' | 'min' | 'around' | 'after' | 'before';

const numerals = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const [earliestYear, latestYear] = [1950, 2049];

const matchesAt = (tokens: Tokens, at: number, pattern: RegExp): boolean => pattern.test(tokens[at] ?? '');

/** The number at an index with its unit; undefined for a token that is not a number. */
function parseAmountAt(tokens: Tokens, at: number): Amount | undefined {
  const word = tokens[at] ?? '';
  const spelled = numerals.indexOf(word);
  const [, dollar, digits, k] = /^(\$?)(\d{1,9}(?:\.\d{1,2})?)(k?)$/.exec(word) ?? [];
  if (digits === undefined && spelled < 1) return undefined;
  const number = digits === undefined ? spelled : Number(digits);
  const next = at + 1;
  const isThousands = k === 'k' || matchesAt(tokens, next, /^(grand|thousand|k)$/);
  const value = Math.round(number * (isThousands ? 1000 : 1));
  const afterK = isThousands && k !== 'k' ? next + 1 : next;
  if (matchesAt(tokens, afterK, /^(kms?|ks|kilomet(er|re)s?)$/)) return { at, end: afterK + 1, value, measure: 'km' };
  if (/^(seats?|seaters?)$/.test(tokens[afterK] ?? '')) return { at, end: afterK + 1, value, measure: 'seats' };
  if (matchesAt(tokens, next, /^(years?|yrs?|yo)$/)) {
    return { at, end: matchesAt(tokens, next + 1, /^old$/) ? next + 2 : next + 1, value, measure: 'age' };
  }
  const unit = matchesAt(tokens, afterK, /^(dollars?|bucks|aud)$/) ? afterK + 1 : afterK;
  const isWeekly =
    matchesAt(tokens, unit, /^(pw|weekly)$/) ||
    (matchesAt(tokens, unit, /^(a|per|each|every)$/) && matchesAt(tokens, unit + 1, /^week$/));
  if (isWeekly)
    return {
      at,
      end: matchesAt(tokens, unit, /^(pw|weekly)$/) ? unit + 1 : unit + 2,
      value,
      measure: 'subscription_price',
    };
  const isMoney = dollar === '$' || isThousands || unit > afterK;
  if (!isMoney && value >= earliestYear && value <= latestYear) return { at, end: next, value, measure: 'year' };
  return isMoney || value >= 1000 ? { at, end: unit, value, measure: 'price' } : undefined;
}

/** The 20 in 'between 20 and 30k', which alone would not be an amount. */
const parseBareNumberAt = (tokens: Tokens, at: number): Amount | undefined =>
  matchesAt(tokens, at, /^\d{1,3}$/) && matchesAt(tokens, at - 1, /^(between|from)$/)
    ? { at, end: at + 1, value: Number(tokens[at]), measure: 'price' }
    : undefined;

/** Phrases before an amount, longer ones first. */
const prefixes: readonly [RegExp, Direction][] = [
  [/\b(no|not) (more|over|above|older|earlier) than$/, 'max'],
  [/\b(no|not) (less|under|newer) than$/, 'min'],
  [/\b(newer|later|younger) than$|\bafter$/, 'after'],
  [/\b(older|earlier) than$|\bbefore$/, 'before'],
  [
    /\b(less|cheaper|lower|fewer) than$|\b(under|below|up to|upto|max|maximum|within|until|at most|budget( is)?( of)?|to spend|spend)$/,
    'max',
  ],
  [/\b(more|higher|greater) than$|\b(over|above|from|since|min|minimum|at least|starting( at| from)?)$/, 'min'],
  [/\b(around|about|roughly|approx|approximately|circa|close to)$/, 'around'],
];

/** Phrases after an amount. */
const suffixes: readonly [RegExp, Direction][] = [
  [/^(or|and) (less|under|below|cheaper|lower|fewer|older|earlier)\b|^(max|maximum|tops|budget)\b/, 'max'],
  [/^(or|and) (more|over|above|newer|later|up|onwards?|up(wards)?)\b|^(plus|onwards?|upwards|minimum|min)\b/, 'min'],
];

function findDirection(
  tokens: Tokens,
  { at, end }: Amount,
): { direction: Direction | undefined; from: number; to: number } {
  const [textBefore, textAfter] = [
    tokens.slice(Math.max(0, at - 3), at).join(' '),
    tokens.slice(end, end + 2).join(' '),
  ];
  for (const [pattern, direction] of suffixes) {
    const phrase = pattern.exec(textAfter)?.[0];
    if (phrase !== undefined) return { direction, from: at, to: end + phrase.split(' ').length };
  }
  for (const [pattern, direction] of prefixes) {
    const phrase = pattern.exec(textBefore)?.[0];
    if (phrase !== undefined) return { direction, from: at - phrase.split(' ').length, to: end };
  }
  return { direction: undefined, from: at, to: end };
}

/** Used without such a prefix or suffix: prices, kilometres and ages are maximums, the rest is exact. */
const defaultDirections: Partial<Record<Measure, Direction>> = {
  price: 'max',
  subscription_price: 'max',
  km: 'max',
  age: 'max',
};

function toRange(value: number, direction: Direction | undefined): Range {
  switch (direction) {
    case 'max':
      return { max: value };
    case 'min':
      return { min: value };
    case 'after':
      return { min: value + 1 };
    case 'before':
      return { max: value - 1 };
    case 'around':
      return { min: Math.round(value * 0.85), max: Math.round(value * 1.15) };
    case undefined:
      return { min: value, max: value };
  }
}

/** Reads all amounts of a text. If two set the same bound, the last one wins. */
export function parseAmounts(tokens: Tokens, now: Date): Amounts {
  const ranges: Partial<Record<RangeAttribute, Range>> = {};
  const used = new Set<number>();
  const addRange = (measure: Measure, range: Range, from: number, to: number): void => {
    const [attribute, converted] =
      measure === 'age' ? (['year', toYears(range, now)] as const) : ([measure, range] as const);
    ranges[attribute] = { ...ranges[attribute], ...converted };
    for (let at = from; at < to; at++) used.add(at);
  };
  for (let at = 0; at < tokens.length; at++) {
    const amount = parseAmountAt(tokens, at);
    const pair = parsePairFrom(tokens, amount ?? parseBareNumberAt(tokens, at));
    if (pair) {
      const { measure, low, high, end } = pair;
      addRange(measure, { min: Math.min(low, high), max: Math.max(low, high) }, at, end);
      at = end - 1;
      continue;
    }
    if (!amount) continue;
    const { direction, from, to } = findDirection(tokens, amount);
    // A bare four-digit number may be anything, for example a postcode: alone it is not a price.
    if (amount.measure === 'price' && direction === undefined && /^\d+$/.test(tokens[at] ?? '')) continue;
    addRange(amount.measure, toRange(amount.value, direction ?? defaultDirections[amount.measure]), from, to);
    at = to - 1;
  }
  return { ranges, used };
}

/** 'between 20 and 30k', '20k to 30k', '2018-2020': the first number takes the unit of the second. */
function parsePairFrom(tokens: Tokens, first: Amount | undefined) {
  if (!first) return undefined;
  const isBetween = matchesAt(tokens, first.at - 1, /^(between|from)$/);
  const joins = first.end < tokens.length && matchesAt(tokens, first.end, isBetween ? /^(and|to|or)$/ : /^to$/);
  const second = parseAmountAt(tokens, joins ? first.end + 1 : first.end);
  if (!second || !(joins || first.measure === 'year')) return undefined;
  const { measure, value: high } = second;
  const low = first.value < 1000 && high >= 1000 && measure !== 'seats' ? first.value * 1000 : first.value;
  return first.measure === measure || low !== first.value ? { measure, low, high, end: second.end } : undefined;
}

/** 'less than five years old', relative to the current year. */
function toYears({ min, max }: Range, now: Date): Range {
  const year = now.getUTCFullYear();
  return { ...(max !== undefined && { min: year - max }), ...(min !== undefined && { max: year - min }) };
}
