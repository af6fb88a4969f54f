import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { ImageVariant } from './image-variant.ts';
import { renderVariant } from './render-variant.ts';

const variant: ImageVariant = { source: 'file:a.jpg', width: 320, height: 200, quality: 78, format: 'webp' };

/** A photo whose thirds are red, white and blue, from left to right. */
async function photo(width = 1200, height = 400): Promise<Buffer> {
  const third = { width: Math.round(width / 3), height, channels: 3 as const };
  const red = await sharp({ create: { ...third, background: '#ff0000' } })
    .png()
    .toBuffer();
  const blue = await sharp({ create: { ...third, background: '#0000ff' } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite([
      { input: red, gravity: 'west' },
      { input: blue, gravity: 'east' },
    ])
    .withExif({ IFD0: { Copyright: 'the photographer' }, IFD3: { GPSLatitude: '31/1 57/1 0/1' } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

describe('a rendered image', () => {
  test.each([
    ['webp', 'webp', undefined],
    ['avif', 'heif', 'av1'],
    ['jpeg', 'jpeg', undefined],
  ] as const)('%s has the requested size and format, and no metadata', async (format, container, compression) => {
    const rendered = await sharp(await renderVariant(await photo(), { ...variant, format })).metadata();
    expect(rendered).toMatchObject({ width: 320, height: 200, format: container, space: 'srgb' });
    expect(rendered.compression).toBe(compression);
    expect([rendered.exif, rendered.icc, rendered.xmp, rendered.iptc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('is cropped around the centre', async () => {
    const middle = await renderVariant(await photo(), { ...variant, width: 300, height: 300, format: 'jpeg' });
    const { dominant } = await sharp(middle).stats();
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(200);
  });

  test('is never larger than its original, even if the stored size is wrong', async () => {
    const rendered = await sharp(await renderVariant(await photo(120, 80), variant)).metadata();
    expect(rendered.width).toBeLessThanOrEqual(120);
    expect(rendered.height).toBeLessThanOrEqual(80);
  });

  test('is rotated as its metadata says', async () => {
    const sideways = await sharp(await photo(400, 800))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const rendered = await sharp(await renderVariant(sideways, { ...variant, width: 160, height: 80 })).metadata();
    expect(rendered).toMatchObject({ width: 160, height: 80 });
    expect(rendered.orientation).toBeUndefined();
  });

  test('has a white background where JPEG cannot be transparent', async () => {
    const clear = await sharp({ create: { width: 320, height: 200, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const { dominant } = await sharp(await renderVariant(clear, { ...variant, format: 'jpeg' })).stats();
    expect(dominant.r).toBeGreaterThan(240);
  });

  test('is smaller at a lower quality', async () => {
    const noise = await sharp({
      create: {
        width: 640,
        height: 400,
        channels: 3,
        background: '#000000',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .png()
      .toBuffer();
    for (const format of ['webp', 'avif', 'jpeg'] as const) {
      const low = await renderVariant(noise, { ...variant, format, quality: 40 });
      const high = await renderVariant(noise, { ...variant, format, quality: 90 });
      expect(low.length).toBeLessThan(high.length);
    }
  });

  test.each([
    ['text', Buffer.from('not a picture'), 'unsupported image format'],
    ['nothing', Buffer.alloc(0), 'empty'],
    [
      'a drawing that is a program',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'may not be stored as svg',
    ],
  ])('cannot be rendered from %s', async (_, original, reason) => {
    await expect(renderVariant(original, variant)).rejects.toThrow(reason);
  });
});
