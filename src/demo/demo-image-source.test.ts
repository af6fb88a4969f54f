import sharp from 'sharp';
import { expect, test } from 'vitest';
import { badgeColour, badgeSize, hasBadge } from './pictures/badge-picture.ts';
import { makeNames, slugify } from './catalogue/catalogue.ts';
import { createDemoImageSources } from './demo-image-source.ts';
import { HEROES } from './pictures/heroes.ts';

const { demo, hero, badge } = createDemoImageSources();

test('renders a recipe', async () => {
  const { format, width, height } = await sharp(await demo.read('suv/f34/red/m/1ABC234/full/w1')).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1120, height: 700 });
});

test('draws every badge with the size and colour of its row', async () => {
  for (const slug of makeNames.map(slugify).filter(hasBadge)) {
    const image = sharp(await badge.read(slug));
    const { width, height } = await image.metadata();
    expect({ width, height }, slug).toEqual(badgeSize);
    const { channels } = await image.stats();
    for (const [at, channel] of channels.slice(0, 3).entries()) {
      expect(
        Math.abs(channel.mean - Number.parseInt(badgeColour.slice(1 + 2 * at, 3 + 2 * at), 16)),
        slug,
      ).toBeLessThan(14);
    }
  }
});

const pathsAndNonsense = [
  '',
  '..',
  '../paints',
  '../../../package.json',
  '/etc/passwd',
  'toyota/../bmw',
  'toyota\0',
  'TOYOTA',
  'constructor',
  '__proto__',
];

test.each(pathsAndNonsense)('refuses %j', async (name) => {
  await expect(demo.read(name)).rejects.toThrow('Not a picture');
  await expect(hero.read(name)).rejects.toThrow('no hero picture');
  await expect(badge.read(name)).rejects.toThrow('no make');
});

test('reads every hero as stored on disk', async () => {
  for (const name of Object.keys(HEROES)) {
    const { format } = await sharp(await hero.read(name)).metadata();
    expect(format, name).toBe('webp');
  }
});
