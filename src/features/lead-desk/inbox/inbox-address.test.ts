import { expect, test } from 'vitest';
import { readInboxAddress, toInboxSearch } from './inbox-address.ts';
import { emptyInboxQuery } from './inbox-query.ts';

const read = (search: string) => readInboxAddress(new URLSearchParams(search));

test('28.1 the inbox lists open leads, and a search finds closed ones too', () => {
  expect(read('').state).toBe('open');
  expect(read('state=').state).toBe('open');
  expect(read('state=nonsense').state).toBe('open');
  expect(read('q=kim').state).toBeNull();
  expect(read('state=all').state).toBeNull();
  expect(read('state=lost&q=kim').state).toBe('lost');
});

test.each([
  { ...emptyInboxQuery, state: 'open' as const },
  emptyInboxQuery,
  { ...emptyInboxQuery, text: 'kim' },
  { ...emptyInboxQuery, text: 'kim', state: 'open' as const },
  { ...emptyInboxQuery, state: 'new' as const, person: 'none' as const, isOverdue: true },
])('28.1 the address of %j leads to the same list', (query) => {
  expect(read(toInboxSearch(query))).toEqual(query);
});

test('28.1 the default list has the shortest address', () => {
  expect(toInboxSearch({ ...emptyInboxQuery, state: 'open' })).toBe('');
  expect(toInboxSearch({ ...emptyInboxQuery, text: 'kim' })).toBe('?q=kim');
});
