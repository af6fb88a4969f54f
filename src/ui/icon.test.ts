import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconNames } from './icon-name.ts';

test('icon names and drawings match', () => {
  const drawn = [...readFileSync(new URL('./icons.svg', import.meta.url), 'utf8').matchAll(/<symbol id="([^"]+)"/g)];
  expect(drawn.map(([, name]) => name).sort()).toEqual([...iconNames].sort());
});
