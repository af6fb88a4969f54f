import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pack, unpack } from './packed.ts';

test('whatever is packed comes out as it went in', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (data) => {
      expect(JSON.stringify(unpack(pack(data)))).toBe(JSON.stringify(data));
    }),
  );
});

test('the same text gives the same object', () => {
  const packed = pack({ count: 3 });
  expect(unpack(packed)).toBe(unpack(packed));
});
