import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { HEROES } from './heroes.ts';

test.each(Object.entries(HEROES))('%s matches the list', async (name, hero) => {
  const file = new URL(`heroes/${name}.webp`, import.meta.url);
  expect(statSync(file).size).toBeLessThanOrEqual(350_000);
  const image = sharp(fileURLToPath(file));
  const { width, height } = await image.metadata();
  expect({ width, height }).toEqual({ width: hero.width, height: hero.height });
  const { channels } = await image.stats();
  const mean = channels.slice(0, 3).map((channel) => Math.round(channel.mean).toString(16).padStart(2, '0'));
  expect(hero.placeholder).toBe(`#${mean.join('')}`);
});
