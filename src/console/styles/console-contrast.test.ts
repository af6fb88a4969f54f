import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contrast } from '../../ui/colour.ts';

const css = readFileSync(join(import.meta.dirname, 'console.css'), 'utf8');

function readToken(name: string, scheme: 'light' | 'dark'): string {
  const [, light, dark] =
    new RegExp(`--${name}: (?:light-dark\\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6}))?`).exec(css) ?? [];
  const value = scheme === 'light' ? light : (dark ?? light);
  if (value === undefined) throw new Error(`there is no colour --${name}`);
  return value;
}

const surfaces = ['page', 'surface', 'raised', 'sunken', 'hover'];
const onSurfaces = ['ink', 'muted', 'accent-ink', 'danger'].flatMap((text) =>
  surfaces.map((on) => [text, on] as const),
);
const pairs = [
  ...onSurfaces,
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-accent', 'danger-strong'],
  ['accent-ink', 'accent-soft'],
  ['good', 'good-soft'],
  ['warning', 'warning-soft'],
  ['danger', 'danger-soft'],
] as const;

test.each(['light', 'dark'] as const)('26.1 text of the console has enough contrast on every surface: %s', (scheme) => {
  const ratios = pairs.map(([text, on]) => ({
    pair: `${text} on ${on}`,
    ratio: contrast(readToken(text, scheme), readToken(on, scheme)),
  }));
  expect(ratios.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
});

test.each(['light', 'dark'] as const)('26.1 the edges of fields are visible on every surface: %s', (scheme) => {
  const ratios = surfaces.map((on) => contrast(readToken('line-strong', scheme), readToken(on, scheme)));
  for (const ratio of ratios) expect(ratio).toBeGreaterThanOrEqual(3);
});
