import { describe, expect, it } from 'vitest';
import { toContactPatterns } from './contact-patterns.ts';

describe('the search for leads', () => {
  it.each([
    ['kim nguyen', ['%kim%', '%nguyen%']],
    ['kim@example.com', ['%kim@example.com%']],
    ['0412 345 678', ['%412345678%']],
    ['+61 412 345 678', ['%412345678%']],
    ['61412345678', ['%412345678%']],
    ['0011 61 412 345 678', ['%412345678%']],
    ['+61 (0)2 9999 9999', ['%299999999%']],
    ['(02) 9999-9999', ['%299999999%']],
    ['345 678', ['%345678%']],
    ['100%', [String.raw`%100\%%`]],
  ])('28.1 finds a phone number however it is written: %s', (text, patterns) => {
    expect(toContactPatterns(text)).toEqual(patterns);
  });
});
