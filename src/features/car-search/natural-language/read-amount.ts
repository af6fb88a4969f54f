import type { RangeAttribute } from '../facets.ts';
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
};

const numerals = new Map(
  [
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
      .split(' ')
      .map((word, value) => [word, value] as const),
    'twenty thirty forty fifty sixty seventy eighty ninety'
      .split(' ')
      .map((word, index) => [word, 10 * (index + 2)] as const),
  ].flat(),
);
const [earliestYear, latestYear] = [1950, 2049];

export const isKilometres = (word: string | undefined): boolean =>
  /^(kms?|ks|klms?|kays|kilomet\w+|odo|odometer|mileage)$/.test(word ?? '');
const isThousand = (word: string | undefined): boolean => /^(grand|thousand|thou|k)$/.test(word ?? '');
const isSeats = (word: string | undefined): boolean => /^(seats?|seaters?|str|seating)$/.test(word ?? '');
/** '5 year warranty' is not an age. */
const isContract = (word: string | undefined): boolean =>
  /^(warrant\w*|guarantee|finance|loan|rego|deposit|term)$/.test(word ?? '');

/** Reads the number at an index with its unit; undefined for a token that is not a number. */
export function readAmount(tokens: Tokens, at: number): Amount | undefined {
  const number = readNumber(tokens[at] ?? '');
  if (!number) return undefined;
  const hasThousands = number.isThousands || isThousand(tokens[at + 1]);
  const value = Math.round(number.value * (hasThousands ? 1000 : 1));
  const next = hasThousands && !number.isThousands ? at + 2 : at + 1;
  const unit = readUnit(tokens, next);
  if (unit) return { from: at, to: unit.to, value, measure: unit.measure, isExplicit: true };
  const isMoney = number.isDollars || hasThousands;
  if (isContract(tokens[next])) return undefined;
  const alone = { from: at, to: next, value };
  if (isMoney) return { ...alone, measure: 'price', isExplicit: number.isDollars };
  if (value >= earliestYear && value <= latestYear && Number.isInteger(number.value))
    return { ...alone, measure: 'year', isExplicit: true };
  return { ...alone, measure: undefined, isExplicit: false };
}

function readNumber(word: string): { value: number; isDollars: boolean; isThousands: boolean } | undefined {
  const spelled = numerals.get(word);
  if (spelled) return { value: spelled, isDollars: false, isThousands: false };
  const [, dollar, digits, k] = /^(\$?)(\d{1,9}(?:\.\d{1,2})?)(k?)$/.exec(word) ?? [];
  return digits === undefined
    ? undefined
    : { value: Number(digits), isDollars: dollar === '$', isThousands: k === 'k' };
}

/** The unit at an index, after a number. */
function readUnit(tokens: Tokens, at: number): { measure: Measure; to: number } | undefined {
  if (isKilometres(tokens[at])) return { measure: 'km', to: at + 1 };
  if (isSeats(tokens[at])) return { measure: 'seats', to: at + 1 };
  if (/^(years?|yrs?|yo)$/.test(tokens[at] ?? '') && !isContract(tokens[at + 1]))
    return { measure: 'age', to: tokens[at + 1] === 'old' ? at + 2 : at + 1 };
  const isMoney = /^(dollars?|bucks|aud)$/.test(tokens[at] ?? '');
  const afterMoney = isMoney ? at + 1 : at;
  if (/^(pw|weekly)$/.test(tokens[afterMoney] ?? '')) return { measure: 'subscription_price', to: afterMoney + 1 };
  if (/^(a|per|each|every) (week|wk)$/.test(tokens.slice(afterMoney, afterMoney + 2).join(' ')))
    return { measure: 'subscription_price', to: afterMoney + 2 };
  return isMoney ? { measure: 'price', to: afterMoney } : undefined;
}
