import { expect, test } from 'vitest';
import { readNextPath, withNextPath } from './next-path.ts';

const read = (next: string) =>
  readNextPath(new URL(`https://console.example/sign-in?next=${encodeURIComponent(next)}`));

test.each(['/dealerships/swan/team', '/account?tab=1', '/'])('26.2 returns to %s after sign-in', (path) => {
  expect(read(path)).toBe(path);
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'team',
  '',
])('26.security never leaves the console after sign-in: %j', (path) => {
  expect(read(path)).toBe('/');
});

test('26.2 is not part of the address where it is the start page', () => {
  expect(withNextPath('/sign-in', '/')).toBe('/sign-in');
  expect(withNextPath('/sign-in', '/account')).toBe('/sign-in?next=%2Faccount');
});
