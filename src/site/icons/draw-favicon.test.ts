import { expect, it } from 'vitest';
import { drawFavicon } from './draw-favicon.server.ts';
import { getIconLetter } from './icon-letter.ts';

it.each([
  ['Swan River Toyota', 'S'],
  ['88 Yard', '8'],
  ['“Tamar” Auto', 'T'],
  ['日産', '•'],
])('the icon of %s shows %s', (name, letter) => expect(getIconLetter(name)).toBe(letter));

/** The pixel as [red, green, blue, alpha]; rows are stored from the bottom up. */
const readPixel = (file: Uint8Array, x: number, y: number) => {
  const [blue, green, red, alpha] = file.subarray(62 + ((31 - y) * 32 + x) * 4);
  return [red, green, blue, alpha];
};

it('24.19 favicon.ico is an icon file: the initial on the brand colour, with round transparent corners', async () => {
  const file = await drawFavicon({ letter: 'H', brand: '#0b5d5a', template: 'metro' });
  const view = new DataView(file.buffer);
  expect([view.getUint16(0, true), view.getUint16(2, true), view.getUint16(4, true)]).toEqual([0, 1, 1]);
  expect([view.getUint8(6), view.getUint8(7), view.getUint32(14, true), view.getUint32(18, true)]).toEqual([
    32,
    32,
    file.length - 22,
    22,
  ]);
  expect(readPixel(file, 0, 0)[3]).toBe(0);
  expect(readPixel(file, 16, 2)).toEqual([0x0b, 0x5d, 0x5a, 255]);
  // The bar of the H, and the space above it.
  expect(readPixel(file, 16, 16)).toEqual([255, 255, 255, 255]);
  expect(readPixel(file, 16, 10)).toEqual([0x0b, 0x5d, 0x5a, 255]);
});
