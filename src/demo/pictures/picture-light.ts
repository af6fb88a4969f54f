import { dim, type LightKey, LIGHTS } from './lights.ts';
import { PAINTS, TRIMS } from './paints.ts';
import type { PictureRecipe } from './picture-recipe.ts';

// A picture is tone(spot x warmth x (base light + paint colour x paint light)), channel by channel.
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

const COLOURS = { ...PAINTS, ...TRIMS };

/** Share of the light that the paint reflects. */
function tint(paint: keyof typeof COLOURS, channel: number, light: number): number {
  const { colour, metallic } = COLOURS[paint];
  const flake = Math.min(1.15, (light / 0.62) ** (0.8 * metallic)) * (1 - 0.12 * (1 - metallic));
  return linearChannel(colour, channel) * light * flake;
}

/** Gain on the light of a channel (0 red, 1 green, 2 blue) for a step of warmth. */
const warmthGain = (warmth: number, channel: number): number => 1 + warmth * ([0.028, 0.004, -0.036][channel] ?? 0);

type Look = Pick<PictureRecipe, 'paint' | 'light'>;

/** The sRGB level of one channel where the layers hold these two bytes (fractions allowed) and this much of the spot arrives. */
export function litLevel(
  { paint, light }: Look,
  channel: number,
  bytes: { base: number; paint: number },
  spot: number,
): number {
  const falling = decodeLight(bytes.base) + tint(paint, channel, decodeLight(bytes.paint));
  return tone(falling * warmthGain(LIGHTS[light].warmth, channel) * dim(light, spot));
}

const LIGHT_STEPS = 8192;

/** Levels x 256 by place, which is sqrt(light): the tone curve, so that no pixel costs a power. */
export const LEVELS = Uint16Array.from(
  { length: LIGHT_STEPS + 1 },
  (_, place) => tone((place / LIGHT_STEPS) ** 2 * BRIGHTEST) * 256,
);

/**
 * Precomputes every pair of layer bytes of one channel: the place in `LEVELS` at [base << 8 | paint].
 * 65,536 entries instead of 784,000 pixels, and the pixel loop is left with two lookups.
 */
export function placeTable({ paint, light }: Look, channel: number): Uint16Array {
  const gain = warmthGain(LIGHTS[light].warmth, channel);
  const tinted = Float64Array.from({ length: 256 }, (_, x) => tint(paint, channel, decodeLight(x)));
  const table = new Uint16Array(1 << 16);
  for (let base = 0; base < 256; base++) {
    const own = decodeLight(base);
    for (let byte = 0; byte < 256; byte++) {
      const falling = (own + (tinted[byte] ?? 0)) * gain;
      table[(base << 8) | byte] = Math.round(Math.min(1, Math.sqrt(falling / BRIGHTEST)) * LIGHT_STEPS);
    }
  }
  return table;
}

/** By how much the light's fall towards the edges moves a place in `LEVELS`. */
export const dimPlace = (light: LightKey, spot: number): number => Math.sqrt(dim(light, spot));
