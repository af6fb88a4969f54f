import { describe, expect, test } from 'vitest';
import { parseImageRequest } from './image-request.ts';
import { imageCrops, imageQualities, imageSrcSet, imageUrl, imageWidths, type ImageCrop } from './image-url.ts';

describe('an image URL', () => {
  test.each([
    [{}, '/images/12'],
    [{ w: 640 }, '/images/12?w=640'],
    [{ w: 640, crop: '3:2', q: 60 }, '/images/12?w=640&crop=3:2&q=60'],
    [{ w: 1280, q: 78 }, '/images/12'],
  ] as const)('%j gives %s, with the defaults left out', (options, address) => {
    expect(imageUrl(12, options)).toBe(address);
  });

  test('is accepted by the route, whatever its parameters', () => {
    for (const w of imageWidths) {
      for (const crop of [undefined, ...(Object.keys(imageCrops) as ImageCrop[])]) {
        for (const q of imageQualities) {
          const { searchParams } = new URL(imageUrl(12, { w, crop, q }), 'http://localhost');
          expect(parseImageRequest('12', searchParams)).toEqual({ request: { id: 12, w, crop, q } });
        }
      }
    }
  });

  test('an image has fewer than 1200 variants, including three formats', () => {
    const crops = Object.keys(imageCrops).length + 1;
    expect(imageWidths.length * crops * imageQualities.length * 3).toBeLessThan(1200);
  });
});

describe('a srcset', () => {
  test('lists the given widths', () => {
    expect(imageSrcSet(7, { widths: [320, 640], crop: '1:1' })).toBe(
      '/images/7?w=320&crop=1:1 320w, /images/7?w=640&crop=1:1 640w',
    );
  });

  test('ends with the true width of the original', () => {
    expect(imageSrcSet(7, { widths: [320, 640, 960, 1600], availableWidth: 700 })).toBe(
      '/images/7?w=320 320w, /images/7?w=640 640w, /images/7?w=960 700w',
    );
  });

  test('has one entry for a very small original', () => {
    expect(imageSrcSet(7, { availableWidth: 100 })).toBe('/images/7?w=160 100w');
  });
});
