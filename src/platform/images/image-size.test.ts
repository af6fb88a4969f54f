import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { getCroppedSize, getServedSize } from './image-size.ts';
import { imageCrops, imageWidths, type ImageCrop } from './image-url.ts';

const landscape = { width: 1600, height: 1000 };
const portrait = { width: 900, height: 1600 };

test.each([
  ['a landscape picture cut square', landscape, '1:1', { width: 1000, height: 1000 }],
  ['a landscape picture cut to its own ratio', landscape, '16:10', landscape],
  ['a portrait picture cut wide', portrait, '3:2', { width: 900, height: 600 }],
  ['no crop', portrait, undefined, portrait],
] as const)('%s', (_, original, crop, size) => {
  expect(getCroppedSize(original, crop)).toEqual(size);
});

test.each([
  [landscape, 800, undefined, { width: 800, height: 500 }],
  [landscape, 800, '1:1', { width: 800, height: 800 }],
  [landscape, 1920, undefined, landscape],
  [landscape, 1280, '1:1', { width: 1000, height: 1000 }],
] as const)('%j in width %i with crop %s is served as %j', (original, w, crop, size) => {
  expect(getServedSize(original, w, crop)).toEqual(size);
});

test('an image is never larger than its original, and never empty', () => {
  const side = fc.integer({ min: 1, max: 12_000 });
  const crops = [undefined, ...(Object.keys(imageCrops) as ImageCrop[])];
  fc.assert(
    fc.property(side, side, fc.constantFrom(...imageWidths), fc.constantFrom(...crops), (width, height, w, crop) => {
      const served = getServedSize({ width, height }, w, crop);
      expect(served.width).toBeLessThanOrEqual(Math.min(w, width));
      expect(served.height).toBeLessThanOrEqual(height);
      expect(Math.min(served.width, served.height)).toBeGreaterThanOrEqual(1);
    }),
  );
});
