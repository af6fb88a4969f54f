import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconNames } from './icon-name.ts';

test('every icon that can be named is drawn, and every one drawn can be named', () => {
  const drawn = [...readFileSync(new URL('./icons.svg', import.meta.url), 'utf8').matchAll(/<symbol id="([^"]+)"/g)];
  expect(drawn.map(([, name]) => name).sort()).toEqual([...iconNames].sort());
});
