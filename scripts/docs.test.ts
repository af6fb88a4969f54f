import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawArchiveColumns } from './archive-columns/draw-archive-columns.ts';
import { drawSchema } from './schema-diagram.ts';

const documents = globSync(['*.md', 'docs/*.md', 'db/functions/*.md', 'src/search/README.md']).filter(
  (path) => path !== 'CHANGELOG.md',
);

/** `features/cars/price.ts` in backticks. Patterns, commands and fictional paths do not have this form. */
const pathInCode = /`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|md|sql|css|json))`/g;
const link = /\]\((?!https?:|#)([^)#\s]+)/g;

const roots = ['', 'src', 'src/features', 'src/platform', 'src/site', 'src/search/embedded'];
const exists = (path: string): boolean => roots.some((root) => existsSync(join(root, path)));

describe.each(documents)('%s', (document) => {
  const text = readFileSync(document, 'utf8');

  it('names files that exist', () => {
    const named = [...text.matchAll(pathInCode)].map(([, path = '']) => path);
    expect(named.filter((path) => !exists(path) && !existsSync(join(dirname(document), path)))).toEqual([]);
  });

  it('links to files that exist', () => {
    const targets = [...text.matchAll(link)].map(([, target = '']) => target);
    expect(targets.filter((target) => !existsSync(join(dirname(document), target)))).toEqual([]);
  });
});

it('docs/exit-kit-tables.md describes the archive of the newest migration', () => {
  expect(readFileSync('docs/exit-kit-tables.md', 'utf8')).toBe(drawArchiveColumns());
});

it('docs/schema.md shows the tables of the newest migration', () => {
  expect(readFileSync('docs/schema.md', 'utf8')).toBe(drawSchema());
});
