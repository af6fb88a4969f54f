import { describe, expect, test } from 'vitest';
import { telLink } from './tel-link.ts';

describe('a phone number', () => {
  test('links to its digits', () => {
    expect(telLink('(08) 9311 2000')).toBe('tel:0893112000');
    expect(telLink('+61 8 9311 2000')).toBe('tel:+61893112000');
  });

  test('is not a link while it is masked', () => expect(telLink('08 9311 ****')).toBeNull());
});
