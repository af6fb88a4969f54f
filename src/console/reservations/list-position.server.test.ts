import { expect, it } from 'vitest';
import { formatPosition, readPosition } from './list-position.server.ts';

const id = '5f0c1d0e-1111-4222-8333-444455556666';

it('28.8 reads the position that a link to older reservations names', () => {
  const position = { at: new Date('2026-11-18T02:00:00.123Z'), id };
  expect(readPosition(formatPosition(position))).toEqual(position);
});

it.each([
  '',
  'x',
  id,
  `x ${id}`,
  `+275760-09-13T00:00:00Z ${id}`,
  `-000001-01-01T00:00:00Z ${id}`,
  `0000-01-01T00:00:00Z ${id}`,
  '2026-11-18 x',
])('28.8 shows the first page for %j', (text) => expect(readPosition(text)).toBeUndefined());
