import type { Range } from '../../search/search-engine.ts';
import type { RangeAttribute } from '../inventory/search-state.ts';
import type { Words } from './understand-words.ts';

/** The ranges that a question names, and which of its words said so. */
export type Amounts = { ranges: Partial<Record<RangeAttribute, Range>>; used: ReadonlySet<number> };

type Measure = RangeAttribute | 'age';
type Amount = { at: number; end: number; value: number; measure: Measure };
type Direction = 'max' | 'min' | 'around' | 'after' | 'before';

const numerals = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const [earliestYear, latestYear] = [1950, 2049];

const inWords = (words: Words, at: number, pattern: RegExp): boolean => pattern.test(words[at] ?? '');

/** The number at a place, with its unit behind it; undefined for a word that is none. */
function amountAt(words: Words, at: number): Amount | undefined {
  const word = words[at] ?? '';
  const spelled = numerals.indexOf(word);
  const [, dollar, digits, k] = /^(\$?)(\d{1,9}(?:\.\d{1,2})?)(k?)$/.exec(word) ?? [];
  if (digits === undefined && spelled < 1) return undefined;
  const number = digits === undefined ? spelled : Number(digits);
  const next = at + 1;
  const isThousands = k === 'k' || inWords(words, next, /^(grand|thousand|k)$/);
  const value = Math.round(number * (isThousands ? 1000 : 1));
  const afterK = isThousands && k !== 'k' ? next + 1 : next;
  if (inWords(words, afterK, /^(kms?|ks|kilomet(er|re)s?)$/)) return { at, end: afterK + 1, value, measure: 'km' };
  if (/^(seats?|seaters?)$/.test(words[afterK] ?? '')) return { at, end: afterK + 1, value, measure: 'seats' };
  if (inWords(words, next, /^(years?|yrs?|yo)$/)) {
    return { at, end: inWords(words, next + 1, /^old$/) ? next + 2 : next + 1, value, measure: 'age' };
  }
  const unit = inWords(words, afterK, /^(dollars?|bucks|aud)$/) ? afterK + 1 : afterK;
  const isWeekly =
    inWords(words, unit, /^(pw|weekly)$/) ||
    (inWords(words, unit, /^(a|per|each|every)$/) && inWords(words, unit + 1, /^week$/));
  if (isWeekly)
    return {
      at,
      end: inWords(words, unit, /^(pw|weekly)$/) ? unit + 1 : unit + 2,
      value,
      measure: 'subscription_price',
    };
  const isMoney = dollar === '$' || isThousands || unit > afterK;
  if (!isMoney && value >= earliestYear && value <= latestYear) return { at, end: next, value, measure: 'year' };
  return isMoney || value >= 1000 ? { at, end: unit, value, measure: 'price' } : undefined;
}

/** The 20 of 'between 20 and 30k', which alone would be no amount. */
const bareAt = (words: Words, at: number): Amount | undefined =>
  inWords(words, at, /^\d{1,3}$/) && inWords(words, at - 1, /^(between|from)$/)
    ? { at, end: at + 1, value: Number(words[at]), measure: 'price' }
    : undefined;

/** Said before an amount; the longer ones first. */
const before: readonly [RegExp, Direction][] = [
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

/** Said behind it. */
const behind: readonly [RegExp, Direction][] = [
  [/^(or|and) (less|under|below|cheaper|lower|fewer|older|earlier)\b|^(max|maximum|tops|budget)\b/, 'max'],
  [/^(or|and) (more|over|above|newer|later|up|onwards?|up(wards)?)\b|^(plus|onwards?|upwards|minimum|min)\b/, 'min'],
];

function directionOf(
  words: Words,
  { at, end }: Amount,
): { direction: Direction | undefined; from: number; to: number } {
  const [lead, tail] = [words.slice(Math.max(0, at - 3), at).join(' '), words.slice(end, end + 2).join(' ')];
  for (const [pattern, direction] of behind) {
    const said = pattern.exec(tail)?.[0];
    if (said !== undefined) return { direction, from: at, to: end + said.split(' ').length };
  }
  for (const [pattern, direction] of before) {
    const said = pattern.exec(lead)?.[0];
    if (said !== undefined) return { direction, from: at - said.split(' ').length, to: end };
  }
  return { direction: undefined, from: at, to: end };
}

/** What an amount asks where nobody says how: a price is a budget, kilometres are a limit, the rest is meant exactly. */
const unsaid: Record<Measure, Direction | undefined> = {
  price: 'max',
  subscription_price: 'max',
  km: 'max',
  age: 'max',
  seats: undefined,
  year: undefined,
};

function rangeOf(value: number, direction: Direction | undefined): Range {
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

/** Reads every amount of a question; of two about the same the last word counts, bound by bound. */
export function understandAmounts(words: Words, now: Date): Amounts {
  const ranges: Partial<Record<RangeAttribute, Range>> = {};
  const used = new Set<number>();
  const take = (measure: Measure, range: Range, from: number, to: number): void => {
    const [attribute, meant] =
      measure === 'age' ? (['year', yearsOf(range, now)] as const) : ([measure, range] as const);
    ranges[attribute] = { ...ranges[attribute], ...meant };
    for (let at = from; at < to; at++) used.add(at);
  };
  for (let at = 0; at < words.length; at++) {
    const amount = amountAt(words, at);
    const pair = pairFrom(words, amount ?? bareAt(words, at));
    if (pair) {
      const { measure, low, high, end } = pair;
      take(measure, { min: Math.min(low, high), max: Math.max(low, high) }, at, end);
      at = end - 1;
      continue;
    }
    if (!amount) continue;
    const { direction, from, to } = directionOf(words, amount);
    // A bare number of four digits may be anything, a postcode say: alone it is no price.
    if (amount.measure === 'price' && direction === undefined && /^\d+$/.test(words[at] ?? '')) continue;
    take(amount.measure, rangeOf(amount.value, direction ?? unsaid[amount.measure]), from, to);
    at = to - 1;
  }
  return { ranges, used };
}

/** 'between 20 and 30k', '20k to 30k', '2018-2020': the unit of the second holds for the first. */
function pairFrom(words: Words, first: Amount | undefined) {
  if (!first) return undefined;
  const isBetween = inWords(words, first.at - 1, /^(between|from)$/);
  const joins = first.end < words.length && inWords(words, first.end, isBetween ? /^(and|to|or)$/ : /^to$/);
  const second = amountAt(words, joins ? first.end + 1 : first.end);
  if (!second || !(joins || first.measure === 'year')) return undefined;
  const { measure, value: high } = second;
  const low = first.value < 1000 && high >= 1000 && measure !== 'seats' ? first.value * 1000 : first.value;
  return first.measure === measure || low !== first.value ? { measure, low, high, end: second.end } : undefined;
}

/** 'less than five years old' in the year of the question. */
function yearsOf({ min, max }: Range, now: Date): Range {
  const year = now.getUTCFullYear();
  return { ...(max !== undefined && { min: year - max }), ...(min !== undefined && { max: year - min }) };
}
