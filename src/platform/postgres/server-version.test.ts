import { expect, it } from 'vitest';
import { requireVersion } from './server-version.ts';

it.each([
  [160_000, '16.0'],
  [180_004, '18.4 (Debian 18.4-1)'],
])('25.6 accepts PostgreSQL %i', (number, name) => {
  expect(() => requireVersion(number, name)).not.toThrow();
});

it('25.6 refuses an older PostgreSQL with both versions in the message', () => {
  expect(() => requireVersion(150_013, '15.13')).toThrow(
    'The database is PostgreSQL 15.13, and Forecourt needs PostgreSQL 16 or newer: upgrade it, or set DATABASE_URL to another one.',
  );
});
