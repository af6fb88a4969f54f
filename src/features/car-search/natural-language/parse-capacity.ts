import type { Range } from '../../../search/search-engine.ts';
import type { Amount } from './read-amount.ts';
import type { Tokens } from './tokenize.ts';

const mostSeats = 15;

/** 'seats 7', 'fits 7', 'room for 8 people', 'family of 6', but not 'leather seats 5 door' */
export function parseCapacity(
  tokens: Tokens,
  { value, measure: ownMeasure, direction, from, to }: Amount,
): { range: Range; from: number; to: number } | undefined {
  const isNumber = ownMeasure === undefined || (ownMeasure === 'seats' && direction === 'min');
  if (!isNumber || value < 2 || value > mostSeats) return undefined;
  const textBefore = tokens.slice(Math.max(0, from - 4), from).join(' ');
  const exact = exactCapacity.exec(textBefore);
  const phrase = (exact ?? leastCapacity.exec(textBefore))?.[0];
  if (phrase === undefined) return undefined;
  const range = exact && !direction ? { min: value, max: value } : { min: value };
  return { range, from: from - phrase.split(' ').length, to };
}

const exactCapacity =
  /(?<!(leather|heated|cooled|electric|power|powered|bucket|sports?|memory|cloth|rear|front|massage) )\b(seats|seating)( for| up to)?$/;
const leastCapacity = /\b(fits?|sits|carry|carries|(room|space) for|family of)$/;
