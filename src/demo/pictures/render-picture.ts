import sharp from 'sharp';
import { drawWriting, onDisplay, onPlate, type Pixels } from './draw-writing.ts';
import { loadLayers, type LayerPair } from './layer-cache.ts';
import { findCrop, findWriting, frameOf, type Rectangle, type View } from './picture-frames.ts';
import { spotAcross, spotDown } from './lights.ts';
import { dimPlace, LEVELS, placeTable } from './picture-light.ts';
import { pictureRecipe, type PictureRecipe } from './picture-recipe.ts';

const JPEG_QUALITY = 90;

export function pictureSize({ view }: PictureRecipe): { width: number; height: number } {
  return { ...frameOf(view) };
}

/** The car's "original photo": an encoded JPEG of `pictureSize`. */
export async function renderPicture(recipe: PictureRecipe): Promise<Buffer> {
  const { body, view, crop, writing, mirrored } = pictureRecipe.parse(recipe);
  const window = findCrop(body, view, crop) ?? { left: 0, top: 0, ...frameOf(view) };
  const pixels = tintLayers(await loadLayers(body, view), recipe, window);
  const corners = findWriting(body, view);
  if (writing && corners) {
    const style = view === 'odometer' ? onDisplay : onPlate;
    await drawWriting(pixels, insideWindow(corners, window, mirrored), writing, style);
  }
  return encode(pixels, view);
}

/** Only the window's pixels are tinted; a mirrored picture is written from right to left. */
function tintLayers({ base, paint }: LayerPair, recipe: PictureRecipe, window: Rectangle): Pixels {
  const { left, top, width, height } = window;
  const frame = frameOf(recipe.view);
  const [red, green, blue] = [0, 1, 2].map((channel) => placeTable(recipe, channel));
  if (!red || !green || !blue) throw new Error('a picture has three channels');
  const data = new Uint8ClampedArray(width * height * 3);
  const step = recipe.mirrored ? -3 : 3;
  const across = Float64Array.from({ length: width }, (_, x) => spotAcross((left + x) / frame.width));
  for (let y = 0; y < height; y++) {
    const down = spotDown((top + y) / frame.height);
    let from = ((top + y) * frame.width + left) * 3;
    let to = (y * width + (recipe.mirrored ? width - 1 : 0)) * 3;
    for (let x = 0; x < width; x++, from += 3, to += step) {
      const noise = NOISE[(to * 13501) & 0xffff] as number;
      const dimmed = dimPlace(recipe.light, down * (across[x] as number));
      data[to] = (levelAt(red, base, paint, from, dimmed) + noise) >> 8;
      data[to + 1] = (levelAt(green, base, paint, from + 1, dimmed) + noise) >> 8;
      data[to + 2] = (levelAt(blue, base, paint, from + 2, dimmed) + noise) >> 8;
    }
  }
  return { data: new Uint8Array(data.buffer), width, height };
}

function levelAt(places: Uint16Array, base: Uint8Array, paint: Uint8Array, at: number, dimmed: number): number {
  const place = places[((base[at] as number) << 8) | (paint[at] as number)] as number;
  return LEVELS[(place * dimmed + 0.5) | 0] as number;
}

/** Triangular, fixed, three quarters of a level wide: hides the 8-bit steps in dark paint. Level x 256, with the rounding half. */
const NOISE = Int16Array.from({ length: 1 << 16 }, (_, i) => {
  const hash = (k: number) => {
    const s = Math.sin((i * 2 + k) * 12.9898) * 43758.5453;
    return s - Math.floor(s);
  };
  return Math.round((hash(0) + hash(1) - 1) * 0.75 * 256 + 128);
});

/** Corners of the full picture as corners of the window, in the order of a reader of the mirrored plate too. */
function insideWindow(corners: readonly number[], window: Rectangle, mirrored: boolean): number[] {
  const [tl, tr, br, bl] = [0, 1, 2, 3].map((i) => {
    const x = (corners[2 * i] ?? 0) - window.left;
    return [mirrored ? window.width - x : x, (corners[2 * i + 1] ?? 0) - window.top];
  });
  return (mirrored ? [tr, tl, bl, br] : [tl, tr, br, bl]).flatMap((corner) => corner ?? []);
}

function encode({ data, width, height }: Pixels, view: View): Promise<Buffer> {
  const frame = frameOf(view);
  const enlarged = width < frame.width;
  const image = sharp(data, { raw: { width, height, channels: 3 } });
  if (enlarged) image.resize(frame.width, frame.height, { kernel: 'lanczos3' });
  return image
    .sharpen({ sigma: enlarged ? 1.2 : 0.7, m1: 0.4, m2: enlarged ? 1.4 : 0.8 })
    .jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
