import { expect, test } from 'vitest';
import { pack, type Packed, unpack } from './packed.ts';

test('what is packed is plain JSON, and comes out of it in a browser that has never seen it', () => {
  expect(pack({ name: 'Corolla "ZR"', tags: ['New'] })).toBe('{"name":"Corolla \\"ZR\\"","tags":["New"]}');
  expect(unpack('{"name":"Kia","count":3}' as Packed<object>)).toEqual({ name: 'Kia', count: 3 });
});

test('the same text gives the same object', () => {
  const packed = '{"count":3}' as Packed<object>;
  expect(unpack(packed)).toBe(unpack(packed));
});
