import sharp from 'sharp';
import { PLATE_GLYPHS } from './plate-glyphs.ts';

export interface Pixels {
  /** RGB bytes, row by row. */
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A plate's proportions (372 x 102 mm), two dots a millimetre: finer than any picture shows it. */
const PLATE = { width: 744, height: 204 };

/** How letters look, and what follows them. */
interface Style {
  readonly ink: readonly [red: number, green: number, blue: number];
  readonly strength: number;
  /** Dots per glyph unit: a letter is 6 units high. */
  readonly scale: number;
  readonly unit: string;
}

/** Paint on embossed metal under studio light is never quite black. */
export const onPlate: Style = { ink: [24, 30, 52], strength: 0.84, scale: 20, unit: '' };
export const onDisplay: Style = { ink: [226, 233, 242], strength: 0.96, scale: 15, unit: ' KM' };

/** Samples per pixel and axis: the letters are a few pixels high, so their edges are everything. */
const FINE = 4;

/** Writes the text between the corners (see `findWriting`), which are given in the picture's pixels. */
export async function drawWriting(
  pixels: Pixels,
  corners: readonly number[],
  text: string,
  style: Style,
): Promise<void> {
  const ink = await drawInk(text + style.unit, style.scale);
  const toPlate = plateCoordinates(corners);
  const xs = corners.filter((_, i) => i % 2 === 0);
  const ys = corners.filter((_, i) => i % 2 === 1);
  const from = { x: Math.max(0, Math.floor(Math.min(...xs))), y: Math.max(0, Math.floor(Math.min(...ys))) };
  const to = {
    x: Math.min(pixels.width, Math.ceil(Math.max(...xs))),
    y: Math.min(pixels.height, Math.ceil(Math.max(...ys))),
  };
  for (let y = from.y; y < to.y; y++) {
    for (let x = from.x; x < to.x; x++) {
      blend(pixels, x, y, inkUnder(x, y, toPlate, ink) * style.strength, style.ink);
    }
  }
}

function blend({ data, width }: Pixels, x: number, y: number, share: number, ink: Style['ink']): void {
  if (share === 0) return;
  for (let channel = 0; channel < 3; channel++) {
    const at = (y * width + x) * 3 + channel;
    data[at] = Math.round((data[at] ?? 0) * (1 - share) + (ink[channel] ?? 0) * share);
  }
}

type ToPlate = (x: number, y: number) => readonly [u: number, v: number];

/** The share 0..1 of a pixel that letters cover. */
function inkUnder(x: number, y: number, toPlate: ToPlate, ink: Uint8Array): number {
  let sum = 0;
  for (let sample = 0; sample < FINE * FINE; sample++) {
    const [u, v] = toPlate(x + ((sample % FINE) + 0.5) / FINE, y + (Math.floor(sample / FINE) + 0.5) / FINE);
    if (u < 0 || u >= 1 || v < 0 || v >= 1) continue;
    sum += ink[Math.floor(v * PLATE.height) * PLATE.width + Math.floor(u * PLATE.width)] ?? 0;
  }
  return sum / (255 * FINE * FINE);
}

async function drawInk(text: string, scale: number): Promise<Uint8Array> {
  const advance = 4.9 * scale;
  const left = (PLATE.width - (text.length * advance - 0.9 * scale)) / 2;
  const letters = [...text].map((letter, i) => {
    const place = `translate(${left + i * advance} ${(PLATE.height - 6 * scale) / 2}) scale(${scale})`;
    return `<path transform="${place}" d="${PLATE_GLYPHS[letter] ?? ''}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${PLATE.width}" height="${PLATE.height}"><g fill="none" stroke="#fff" stroke-width=".86" stroke-linejoin="round">${letters.join('')}</g></svg>`;
  return sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer();
}

/**
 * Picture pixels -> plate 0..1. The unit square maps to the four corners by
 *   x = (a u + b v + c) / (g u + h v + 1),  y = (d u + e v + f) / (g u + h v + 1)
 * (Heckbert's closed form); this is its inverse, solved as two linear equations in u and v.
 */
function plateCoordinates(corners: readonly number[]): ToPlate {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = corners;
  const sx = x0 - x1 + x2 - x3;
  const sy = y0 - y1 + y2 - y3;
  const det = (x1 - x2) * (y3 - y2) - (x3 - x2) * (y1 - y2);
  const g = (sx * (y3 - y2) - (x3 - x2) * sy) / det;
  const h = ((x1 - x2) * sy - sx * (y1 - y2)) / det;
  const a = x1 - x0 + g * x1;
  const b = x3 - x0 + h * x3;
  const d = y1 - y0 + g * y1;
  const e = y3 - y0 + h * y3;
  return (x, y) => {
    const p = a - g * x;
    const q = b - h * x;
    const r = d - g * y;
    const s = e - h * y;
    const scale = p * s - q * r;
    return [((x - x0) * s - q * (y - y0)) / scale, (p * (y - y0) - (x - x0) * r) / scale];
  };
}
