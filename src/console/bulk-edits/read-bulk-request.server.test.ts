import { describe, expect, it } from 'vitest';
import { readBulkChange } from './read-bulk-request.server.ts';

const read = (fields: Record<string, string>) => readBulkChange(new URLSearchParams(fields));
const readPrice = (price: string, fields: Record<string, string> = {}) => read({ kind: 'price', price, ...fields });

describe('27.1 the form of a bulk edit', () => {
  it.each([
    ['-500', {}, { by: 'amount', value: -500, roundTo: 1 }],
    ['−$1,500', { roundTo: '50' }, { by: 'amount', value: -1500, roundTo: 50 }],
    ['+2.5%', { by: 'percent' }, { by: 'percent', value: 2.5, roundTo: 1 }],
    ['-90', { by: 'percent' }, { by: 'percent', value: -90, roundTo: 1 }],
    ['200', { by: 'percent', roundTo: '7' }, { by: 'percent', value: 200, roundTo: 1 }],
  ])('reads a price of %s with %j', (price, fields, change) => {
    expect(readPrice(price, fields)).toEqual({ change: { kind: 'price', ...change } });
  });

  it.each([
    ['', {}, 'Enter a number such as -500 or 2.5.'],
    ['45k', {}, 'Enter a number such as -500 or 2.5.'],
    ['1e5', {}, 'Enter a number such as -500 or 2.5.'],
    ['-90.1', { by: 'percent' }, 'Enter a percentage between -90 and 200.'],
    ['200.1', { by: 'percent' }, 'Enter a percentage between -90 and 200.'],
    ['99999999999', {}, expect.stringMatching(/^Enter an amount up to [\d,]+\.$/)],
  ])('refuses a price of “%s” with %j', (price, fields, message) => {
    expect(readPrice(price, fields)).toEqual({ errors: { price: message } });
  });

  it('needs a known change, and a value that its field accepts', () => {
    expect(read({})).toBeUndefined();
    expect(read({ kind: 'vin' })).toBeUndefined();
    expect(read({ kind: 'constructor' })).toBeUndefined();
    expect(read({ kind: 'location', location: '' })).toEqual({ errors: { location: 'Choose one.' } });
    expect(read({ kind: 'tag', tag: 'x'.repeat(500) })).toMatchObject({ errors: { tag: expect.any(String) } });
    expect(read({ kind: 'tag', tag: '' })).toEqual({ change: { kind: 'tag', tag: null } });
    expect(read({ kind: 'visibility', visibility: 'hide' })).toEqual({
      change: { kind: 'visibility', isShown: false },
    });
  });
});
