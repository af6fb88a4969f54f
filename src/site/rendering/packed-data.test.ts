import { expect, test } from 'vitest';
import { pack, type Packed, unpack, serializePacked } from './packed-data.ts';

test('what is packed is sent as plain JSON, and comes out of it in a browser that has never seen it', () => {
  expect(serializePacked(pack({ name: 'Corolla "ZR"', tags: ['New'] }))).toBe(
    '{"name":"Corolla \\"ZR\\"","tags":["New"]}',
  );
  expect(unpack('{"name":"Kia","count":3}' as Packed<object>)).toEqual({ name: 'Kia', count: 3 });
});

test('what is not sent is the very data that was packed', () => {
  const data = { count: 3 };
  expect(unpack(pack(data))).toBe(data);
});

test('what was never packed is sent as it is', () => {
  expect(serializePacked({ count: 3 })).toEqual({ count: 3 });
});

test('the same text gives the same object', () => {
  const packed = '{"count":3}' as Packed<object>;
  expect(unpack(packed)).toBe(unpack(packed));
});
