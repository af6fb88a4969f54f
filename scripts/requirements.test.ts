import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** `- **W14** …` in docs/requirements.md. */
const required = [...readFileSync('docs/requirements.md', 'utf8').matchAll(/^- \*\*([A-Z]\d+)\*\* /gm)].map(
  ([, id = '']) => id,
);
const groups = [...new Set(required.map((id) => id.charAt(0)))].join('');

const testTitle = /\b(?:it|test|describe)(?:\.\w+)*\s*(?:\([^)]*\)\s*)?\(\s*([`'"])([\s\S]*?)\1/g;

/** The requirement numbers that a test file names in its titles. */
const namedIn = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(testTitle)].flatMap(([, , title = '']) =>
    [...title.matchAll(new RegExp(`(?:^|[\\s(])([${groups}]\\d{1,2})(?![\\w-])`, 'g'))].map(([, id = '']) => id),
  );

const named = new Set(
  globSync(['{src,tests}/**/*.test.{ts,tsx}', 'tests/support/**/*.ts', 'src/search/contract/**/*.ts']).flatMap(namedIn),
);

describe('docs/requirements.md', () => {
  it('numbers every requirement once', () => expect(new Set(required).size).toBe(required.length));
  it('lists no requirement without a test that names it', () =>
    expect(required.filter((id) => !named.has(id))).toEqual([]));
  it('has every number that a test names', () => expect([...named].filter((id) => !required.includes(id))).toEqual([]));
});
