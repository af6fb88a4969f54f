import type { RangeAttribute } from '../facets.ts';
import type { Direction } from './direction.ts';
import { readNumber } from './read-number.ts';
import type { Tokens } from './tokenize.ts';

export type Measure = RangeAttribute | 'age';

/** A number with its unit; `measure` is undefined for a number without any, which alone means nothing. */
export type Amount = {
  from: number;
  to: number;
  value: number;
  measure: Measure | undefined;
  /** Whether a unit or the size of the number leaves no doubt what it measures. */
  isExplicit: boolean;
  /** What its unit says about the direction: 'for 7 people' needs seven seats or more. */
  direction?: Direction;
};

const fewestDollars = 20;
const [earliestYear, latestYear] = [1950, 2049];

export const isKilometres = (word: string | undefined): boolean =>
  /^(kms?|ks|klms?|kays|kilomet\w+|odo|odometer|mileage|milage)$/.test(word ?? '');
const isThousand = (word: string | undefined): boolean => /^(grand|thousand|thousands|thou|k)$/.test(word ?? '');
const isSeats = (word: string | undefined): boolean =>
  /^(seats?|seaters?|setaers?|str|seating|passenger)$/.test(word ?? '');
/** '5 year warranty' is not an age. */
const isContract = (word: string | undefined): boolean =>
  /^(warrant\w*|guarantee|finance|loan|rego|deposit|term)$/.test(word ?? '');
/** Of power, weight, volume and so on, which no range of the search measures. */
const isOtherUnit = (word: string | undefined): boolean =>
  /^(kgs?|kilograms?|t|tons?|tonnes?|kw|kws|kwh|kilowatts?|hp|bhp|nm|cc|l|lt|ltr|lit(re|er)s?|cyl\w*|doors?|dr|speed|inch(es)?|mm|cm|metres?|m|airbags?|stars?|owners?|keys?|months?|hours?|volts?|way|zone|wheels?|gears?|kids?|child(ren)?|babies|baby|dogs?|pets?|bikes?|car|percent|tyres?|rows?)$/.test(
    word ?? '',
  );

/** Reads the number at an index with its unit; undefined for a token that is not a number, and for other units. */
export function readAmount(tokens: Tokens, at: number): Amount | undefined {
  const number = readNumber(tokens, at);
  if (!number) return undefined;
  const hasThousands = number.isThousands || isThousand(tokens[number.to]);
  const value = Math.round(number.value * (hasThousands ? 1000 : 1));
  const next = hasThousands && !number.isThousands ? number.to + 1 : number.to;
  const unit = readUnit(tokens, next);
  if (unit) {
    const { to, measure, perWeek = 1, direction } = unit;
    if (measure === 'subscription_price' && value < fewestDollars) return undefined; // 'in one week'
    const inUnit = { from: at, to, value: Math.round(value * perWeek), measure, isExplicit: true };
    return direction ? { ...inUnit, direction } : inUnit;
  }
  const isMoney = number.isDollars || hasThousands;
  if (isContract(tokens[next]) || (!isMoney && isOtherUnit(tokens[next]))) return undefined;
  const alone = { from: at, to: next, value };
  if (isMoney) return { ...alone, measure: 'price', isExplicit: number.isDollars };
  if (value >= earliestYear && value <= latestYear && Number.isInteger(number.value))
    return { ...alone, measure: 'year', isExplicit: true };
  return { ...alone, measure: undefined, isExplicit: false };
}

type Unit = { measure: Measure; to: number; perWeek?: number; direction?: Direction };

const weeksPerMonth = 52 / 12;

/** The unit at an index, after a number. */
function readUnit(tokens: Tokens, at: number): Unit | undefined {
  const word = tokens[at] ?? '';
  if (isKilometres(word)) return { measure: 'km', to: at + 1 };
  if (isSeats(word)) return { measure: 'seats', to: at + 1 };
  if (/^(people|persons|passengers|pax|adults)$/.test(word) && !/^(movers?|carriers?)$/.test(tokens[at + 1] ?? ''))
    return { measure: 'seats', to: at + 1, direction: 'min' };
  if (/^(years?|yrs?|yo)$/.test(word) && !isContract(tokens[at + 1]))
    return { measure: 'age', to: tokens[at + 1] === 'old' ? at + 2 : at + 1 };
  const isMoney = /^(dollars?|bucks|aud)$/.test(word);
  const period = readPeriod(tokens, isMoney ? at + 1 : at);
  if (period) return { measure: 'subscription_price', ...period };
  return isMoney ? { measure: 'price', to: at + 1 } : undefined;
}

/** Prices are by the week. */
function readPeriod(tokens: Tokens, at: number): { to: number; perWeek: number } | undefined {
  const [word = '', next = ''] = [tokens[at], tokens[at + 1]];
  const isEach = /^(a|per|each|every)$/.test(word);
  const period = isEach ? next : word;
  const to = isEach ? at + 2 : at + 1;
  if (/^(pw|weekly|week|wk)$/.test(period)) return { to, perWeek: 1 };
  if (/^(fortnightly|fortnight|fn)$/.test(period)) return { to, perWeek: 1 / 2 };
  return /^(monthly|pm)$/.test(period) || (isEach && /^(month|mth)$/.test(period))
    ? { to, perWeek: 1 / weeksPerMonth }
    : undefined;
}
