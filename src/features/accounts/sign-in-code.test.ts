import { describe, expect, it } from 'vitest';
import { hashCode, isSameHash, makeCode } from './sign-in-code.server.ts';
import { codePattern, parseCode } from './sign-in-code.ts';

/** Matches the way a browser applies the `pattern` attribute. */
const fits = (typed: string) => new RegExp(`^(?:${codePattern})$`, 'v').test(typed);

describe('a sign-in code', () => {
  it('has six digits with leading zeros, evenly distributed', () => {
    const codes = Array.from({ length: 5000 }, makeCode);
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    const firstDigits = new Set(codes.map(([first]) => first));
    expect(firstDigits.size).toBe(10);
  });

  it.each([
    ['123456', '123456'],
    [' 012 345 ', '012345'],
    ['123-456', '123456'],
    ['12–34—56', '123456'],
    ['1 2 3 4 5 6', '123456'],
    ['12 34 56', '123456'],
    ['\u00a0123456\u2009', '123456'],
    ['  123 - 456  ', '123456'],
    ['12345', undefined],
    ['1234567', undefined],
    ['12345a', undefined],
    ['１２３４５６', undefined],
    ['', undefined],
    ['Your code: 123456', undefined],
  ])('parses %j to %j, on the server and in the field’s pattern', (typed, code) => {
    expect(parseCode(typed)).toBe(code);
    expect(fits(typed)).toBe(code !== undefined);
  });

  it('has a hash that depends on browser, phone and code', () => {
    const hash = hashCode('browser', '+61412345678', '123456');
    expect(isSameHash(hash, hashCode('browser', '+61412345678', '123456'))).toBe(true);
    expect(isSameHash(hash, hashCode('another', '+61412345678', '123456'))).toBe(false);
    expect(isSameHash(hash, hashCode('browser', '+61412345679', '123456'))).toBe(false);
    expect(isSameHash(hash, hashCode('browser', '+61412345678', '123457'))).toBe(false);
    expect(isSameHash(hash, 'short')).toBe(false);
    expect(hash).not.toContain('123456');
  });
});
