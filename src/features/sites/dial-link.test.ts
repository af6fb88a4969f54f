import { describe, expect, test } from 'vitest';
import { dialLink } from './dial-link.ts';

describe('a phone number', () => {
  test('is dialled by its digits', () => {
    expect(dialLink('(08) 9311 2000')).toBe('tel:0893112000');
    expect(dialLink('+61 8 9311 2000')).toBe('tel:+61893112000');
  });

  test('is no link while part of it is hidden', () => expect(dialLink('08 9311 ****')).toBeNull());
});
