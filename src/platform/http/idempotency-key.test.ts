import { describe, expect, it } from 'vitest';
import { readIdempotencyKey } from './idempotency-key.ts';

const key = 'a-Key-of-8';

describe('the idempotency key of a call', () => {
  it.each([
    ['the header', { 'idempotency-key': key }, undefined, key],
    ['the field', {}, key, key],
    ['both, if they are the same', { 'idempotency-key': key }, key, key],
    ['neither', {}, undefined, undefined],
    ['8 characters', {}, '12345678', '12345678'],
    ['64 characters', {}, 'x'.repeat(64), 'x'.repeat(64)],
  ])('24.19 is read from %s', (_, headers, field, expected) => {
    expect(readIdempotencyKey(headers, field)).toEqual({ key: expected });
  });

  it.each([
    ['too short', '1234567'],
    ['too long', 'x'.repeat(65)],
    ['empty', ''],
    ['with an underscore', 'under_score'],
    ['with a line break', 'line-break\n'],
    ['with a letter of another alphabet', 'schlüssel-1'],
    ['a number', 12_345_678],
    ['null', null],
    ['a list', ['12345678']],
  ])('24.19 is refused if it is %s', (_, malformed) => {
    const message = 'Send 8 to 64 letters, digits and hyphens';
    expect(readIdempotencyKey({}, malformed)).toEqual({ errors: [{ field: 'key', message }] });
    if (typeof malformed === 'string') {
      expect(readIdempotencyKey({ 'idempotency-key': malformed }, key)).toEqual({
        errors: [{ field: 'Idempotency-Key', message }],
      });
    }
  });

  it('24.19 is refused if header and field differ', () => {
    expect(readIdempotencyKey({ 'idempotency-key': key }, 'another-key')).toMatchObject({ errors: [{ field: 'key' }] });
  });
});
