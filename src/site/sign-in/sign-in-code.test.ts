import { expect, it } from 'vitest';
import { codePattern, digitsOf, isWholeCode, longestCode } from './sign-in-code.ts';

/** As a browser holds a field to its pattern. */
const fits = (typed: string) => typed.length <= longestCode && new RegExp(`^(?:${codePattern})$`, 'v').test(typed);

it.each(['012345', '012 345', '012-345'])('%j is a whole code', (typed) => {
  expect(digitsOf(typed)).toBe('012345');
  expect(isWholeCode(typed)).toBe(true);
  expect(fits(typed)).toBe(true);
});

it.each(['', '01234', '01 2345 6', '0123456', 'abcdef'])('%j is none to be sent', (typed) => {
  expect(isWholeCode(typed) && fits(typed)).toBe(false);
});
