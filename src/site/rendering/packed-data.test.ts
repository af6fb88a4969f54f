import { expect, test } from 'vitest';
import { pack, type Packed, unpack, serializePacked } from './packed-data.ts';

test('packed data is sent as plain JSON, which a browser can unpack', () => {
  expect(serializePacked(pack({ name: 'Corolla "ZR"', tags: ['New'] }))).toBe(
    '{"name":"Corolla \\"ZR\\"","tags":["New"]}',
  );
  expect(unpack('{"name":"Kia","count":3}' as Packed<object>)).toEqual({ name: 'Kia', count: 3 });
});

test('unpacking in memory returns the same object', () => {
  const data = { count: 3 };
  expect(unpack(pack(data))).toBe(data);
});

test('other data is sent unchanged', () => {
  expect(serializePacked({ count: 3 })).toEqual({ count: 3 });
});

test('the same text gives the same object', () => {
  const packed = '{"count":3}' as Packed<object>;
  expect(unpack(packed)).toBe(unpack(packed));
});
