import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawIcon, getIconLetter, iconSize } from './draw-icon.server.ts';
import { encodeIco } from './encode-ico.ts';

it.each([
  ['Swan River Toyota', 'S'],
  ['88 Yard', '8'],
  ['“Tamar” Auto', 'T'],
  ['日産', '•'],
])('the icon of %s shows %s', (name, letter) => expect(getIconLetter(name)).toBe(letter));

it('24.19 the icon shows the initial on the brand colour, with round transparent corners', async () => {
  const svg = await drawIcon({ siteName: 'Harbour Motors', brand: '#0b5d5a', template: 'metro' });
  const { data } = await sharp(Buffer.from(svg))
    .resize(iconSize)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const readPixel = (x: number, y: number) => [...data.subarray((y * iconSize + x) * 4).subarray(0, 4)];
  expect(readPixel(0, 0)[3]).toBe(0);
  expect(readPixel(16, 2)).toEqual([0x0b, 0x5d, 0x5a, 255]);
  // The bar of the H, and the space above it.
  expect(readPixel(16, 16)).toEqual([255, 255, 255, 255]);
  expect(readPixel(16, 10)).toEqual([0x0b, 0x5d, 0x5a, 255]);
});

it('24.19 favicon.ico is an icon file with one PNG', async () => {
  const png = await sharp({ create: { width: 32, height: 32, channels: 4, background: '#0b5d5a' } })
    .png()
    .toBuffer();
  const file = encodeIco(png, 32);
  const view = new DataView(file.buffer);
  expect([view.getUint16(0, true), view.getUint16(2, true), view.getUint16(4, true)]).toEqual([0, 1, 1]);
  expect([view.getUint8(6), view.getUint8(7)]).toEqual([32, 32]);
  const start = view.getUint32(18, true);
  expect(Buffer.from(file.subarray(start, start + view.getUint32(14, true))).equals(png)).toBe(true);
});
