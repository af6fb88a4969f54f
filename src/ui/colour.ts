/** Colour calculations for the theme: derives all shades from one brand colour with sufficient contrast. */

type Channels = readonly [red: number, green: number, blue: number]; // 0..255

const hex = /^#[0-9a-f]{6}$/i;
const white = '#ffffff';
const black = '#000000';
const ink = '#14120f';

/** WCAG 2.2 AA for text. */
const readable = 4.5;

export const isHexColour = (colour: string): boolean => hex.test(colour);

function parseChannels(colour: string): Channels {
  if (!isHexColour(colour)) throw new Error(`${JSON.stringify(colour)} is not a colour such as #b3101c`);
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const print = (channels: readonly number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** WCAG's relative luminance, 0 for black and 1 for white. */
export function luminance(colour: string): number {
  const [red, green, blue] = parseChannels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** 1 (the same) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** `share` 0 is all `from`, 1 is all `to`. */
export function mix(from: string, to: string, share: number): string {
  const target = parseChannels(to);
  return print(parseChannels(from).map((channel, index) => channel + ((target[index] ?? 0) - channel) * share));
}

/** The text colour on a fill: white if it is readable, else dark. One of them always reaches 4.5:1. */
export function getTextColour(fill: string): string {
  if (contrast(fill, white) >= readable) return white;
  return contrast(fill, ink) >= readable ? ink : black;
}

/** The colour itself if it is readable on every background, else the nearest shade towards `towards` that is. */
function shadeReadableOn(colour: string, backgrounds: readonly string[], towards: string): string {
  for (let share = 0; share < 1; share += 0.02) {
    const shade = mix(colour, towards, share);
    if (backgrounds.every((background) => contrast(shade, background) >= readable)) return shade;
  }
  return towards;
}

export const darkenFor = (colour: string, backgrounds: readonly string[]): string =>
  shadeReadableOn(colour, backgrounds, black);
export const lightenFor = (colour: string, backgrounds: readonly string[]): string =>
  shadeReadableOn(colour, backgrounds, white);

/** A hovered fill moves away from its text colour, so that hovering never reduces contrast. */
export const getHoverColour = (fill: string): string =>
  getTextColour(fill) === white ? mix(fill, black, 0.16) : mix(fill, white, 0.22);
