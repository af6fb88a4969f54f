import sharp from 'sharp';
import { expect, test } from 'vitest';
import { loadLayers } from './layer-cache.ts';
import { BODIES, frameOf, listViews } from './picture-frames.ts';
import { parseRecipe } from './picture-recipe.ts';
import { placeholderColour } from './placeholder-colour.ts';
import { pictureSize, renderPicture } from './render-picture.ts';

/** Levels of 255 by which a placeholder may miss its picture's mean: far less than an eye notices before the picture fades in. */
const TOLERANCE = 4;

const SAMPLES = [
  'suv/f34/red/n/1ABC234/full/w1',
  'sedan/r34/navy/m/-/tail/w-2',
  'hatch/side/white/n/-/front-wheel/w0',
  'ute/f34/black/m/XYZ089/grille/w2',
  'van/side/yellow/n/-/full/w0',
  'suv-large/f34/silver/n/-/full/evening',
  'hatch/side/red/m/-/rear-wheel/night',
  'cabin/dash/tan-trim/n/-/full/w1',
  'cabin/odometer/black-trim/n/84210/full/w0',
];

test.each(SAMPLES)('%s has the stated size and is the same every time', async (text) => {
  const recipe = parseRecipe(text);
  const jpeg = await renderPicture(recipe);
  const { format, width, height } = await sharp(jpeg).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', ...pictureSize(recipe) });
  expect(jpeg.equals(await renderPicture(recipe))).toBe(true);
});

test.each(SAMPLES)("the placeholder of %s is close to the picture's mean", async (text) => {
  const recipe = parseRecipe(text);
  const { channels } = await sharp(await renderPicture(recipe)).stats();
  const placeholder = placeholderColour(recipe);
  expect(placeholder).toMatch(/^#[0-9a-f]{6}$/);
  channels.forEach(({ mean }, channel) => {
    const level = Number.parseInt(placeholder.slice(1 + 2 * channel, 3 + 2 * channel), 16);
    expect(Math.abs(level - mean)).toBeLessThan(TOLERANCE);
  });
});

test('every body has both layers of every view', async () => {
  for (const body of BODIES) {
    for (const view of listViews(body)) {
      const { base, paint } = await loadLayers(body, view);
      const { width, height } = frameOf(view);
      expect([base.length, paint.length], `${body} ${view}`).toEqual([width * height * 3, width * height * 3]);
    }
  }
}, 30_000);

test('mirroring flips the picture but not the writing on its plate', async () => {
  const [plain, mirrored] = await Promise.all(
    ['n', 'm'].map(async (side) => {
      const jpeg = await renderPicture(parseRecipe(`suv/f34/white/${side}/LLLLLLL/full/w0`));
      return side === 'm' ? sharp(jpeg).flop().raw().toBuffer() : sharp(jpeg).raw().toBuffer();
    }),
  );
  if (!plain || !mirrored) throw new Error('two pictures expected');
  let different = 0;
  for (let at = 0; at < plain.length; at += 3) {
    if (Math.abs((plain[at] ?? 0) - (mirrored[at] ?? 0)) > 60) different++;
  }
  expect(different).toBeGreaterThan(20); // the letters read the same way round in both
  expect(different).toBeLessThan(2500); // a plate's worth of pixels, not the car
});

test('an unknown recipe is refused before any file is opened', async () => {
  const recipe = { ...parseRecipe('suv/f34/red/n/-/full/w0'), body: '../../secret' };
  await expect(renderPicture(recipe as never)).rejects.toThrow('body');
});
