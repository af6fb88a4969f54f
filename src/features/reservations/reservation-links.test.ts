import { expect, it } from 'vitest';
import { createReservationLinks } from './reservation-links.server.ts';

const links = createReservationLinks('a secret of at least 32 characters');
const id = '0f8fad5b-d9cb-469f-a165-70867728950e';

it('30.4 makes the same token of a reservation every time, and reads its id', () => {
  const token = links.makeToken(id);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(links.makeToken(id)).toBe(token);
  expect(links.readToken(token)).toBe(id);
});

const token = links.makeToken(id);
it.each([
  ['another secret', createReservationLinks('another secret of 32 characters!').makeToken(id)],
  ['a changed id', `A${token.slice(1)}`],
  ['a changed MAC', token.slice(0, -2) + (token.at(-2) === 'A' ? 'B' : 'A') + token.slice(-1)],
  ['another length', token.slice(0, -1)],
  ['other characters', `${token.slice(0, -1)}.`],
  ['nothing', ''],
])('30.4 refuses a token of %s', (_case, refused) => {
  expect(links.readToken(refused)).toBeUndefined();
});
