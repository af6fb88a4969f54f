import { PAINTS, type PaintKey } from './paints.ts';
import type { PictureRecipe } from './picture-recipe.ts';

// A picture is tone(warmth x (base light + paint colour x paint light)), channel by channel.
// Layers store light as a byte x with light = (x / 255)^2 x 4, which keeps the shadows' precision.

const BRIGHTEST = 4;
const decodeLight = (byte: number): number => (byte / 255) ** 2 * BRIGHTEST;

/** A filmic curve: linear light to an sRGB level 0..255 (not rounded). */
function tone(light: number): number {
  const v = Math.min(light, BRIGHTEST) * 0.58 * 1.08;
  const curve = (v * (2.35 * v + 0.06)) / (v * (2.05 * v + 0.7) + 0.08);
  return 255 * Math.min(1, curve) ** (1 / 2.2);
}

function linearChannel(colour: string, channel: number): number {
  const v = Number.parseInt(colour.slice(1 + 2 * channel, 3 + 2 * channel), 16) / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
}

/** Share of the light that the paint reflects. */
function tint(paint: PaintKey, channel: number, light: number): number {
  const { colour, metallic } = PAINTS[paint];
  const flake = Math.min(1.15, (light / 0.62) ** (0.8 * metallic)) * (1 - 0.12 * (1 - metallic));
  return linearChannel(colour, channel) * light * flake;
}

/** Gain on the light of a channel (0 red, 1 green, 2 blue) for a step of warmth. */
const warmthGain = (warmth: number, channel: number): number => 1 + warmth * ([0.028, 0.004, -0.036][channel] ?? 0);

type Look = Pick<PictureRecipe, 'paint' | 'warmth'>;

/** The sRGB level of one channel where the layers hold these two bytes (fractions allowed). */
export function litLevel(look: Look, channel: number, base: number, paint: number): number {
  const light = decodeLight(base) + tint(look.paint, channel, decodeLight(paint));
  return tone(light * warmthGain(look.warmth, channel));
}

const LIGHT_STEPS = 8192;
/** The tone curve over sqrt(light), so that the table below costs no powers. */
const TONE = Float32Array.from({ length: LIGHT_STEPS + 1 }, (_, i) => tone((i / LIGHT_STEPS) ** 2 * BRIGHTEST));

/**
 * Precomputes every pair of layer bytes of one channel: level x 256 at [base << 8 | paint].
 * 65,536 entries instead of 784,000 pixels, and the pixel loop is left with one lookup.
 */
export function levelTable(look: Look, channel: number): Uint16Array {
  const gain = warmthGain(look.warmth, channel);
  const tinted = Float64Array.from({ length: 256 }, (_, x) => tint(look.paint, channel, decodeLight(x)));
  const table = new Uint16Array(1 << 16);
  for (let base = 0; base < 256; base++) {
    const own = decodeLight(base);
    for (let paint = 0; paint < 256; paint++) {
      const light = (own + (tinted[paint] ?? 0)) * gain;
      const place = Math.min(1, Math.sqrt(light / BRIGHTEST)) * LIGHT_STEPS;
      table[(base << 8) | paint] = (TONE[Math.round(place)] ?? 255) * 256;
    }
  }
  return table;
}
