import { expect, it } from 'vitest';
import { isSitePath } from './site-path.ts';

const origin = 'https://dealer.example';

it.each(['/', '/cars', '/search/toyota/land-cruiser?page=2', '/caf%C3%A9', '/café'])(
  '%j is a path on the site',
  (path) => {
    expect(isSitePath(path)).toBe(true);
    expect(new URL(path, origin).origin).toBe(origin);
  },
);

it.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\\evil.example',
  '\t//evil.example',
])('%j leads to another site', (path) => {
  expect(new URL(path, origin).origin).not.toBe(origin);
  expect(isSitePath(path)).toBe(false);
});

it.each(['', 'cars', 'https://evil.example', 'javascript:alert(1)', '/ca\0rs', '/ca rs', '/ca\u007frs'])(
  '%j is not a path',
  (path) => expect(isSitePath(path)).toBe(false),
);
