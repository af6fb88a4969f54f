/** A paint for tinting: `metallic` 0..1 is the flake (darker in shade, brighter in light). */
export interface Paint {
  readonly name: string;
  /** sRGB, `#rrggbb` */
  readonly colour: string;
  readonly metallic: number;
}

export const PAINTS = {
  white: { name: 'White', colour: '#f1f2f2', metallic: 0 },
  'pearl-white': { name: 'Pearl White', colour: '#e4e2dc', metallic: 0.25 },
  cream: { name: 'Cream', colour: '#e6dcc0', metallic: 0 },
  beige: { name: 'Beige', colour: '#b9a88a', metallic: 0.4 },
  silver: { name: 'Silver', colour: '#b4b8bc', metallic: 0.8 },
  grey: { name: 'Grey', colour: '#5d6267', metallic: 0.7 },
  charcoal: { name: 'Charcoal', colour: '#33383d', metallic: 0.7 },
  black: { name: 'Black', colour: '#0a0b0d', metallic: 0.3 },
  red: { name: 'Red', colour: '#b3101c', metallic: 0.25 },
  maroon: { name: 'Maroon', colour: '#5c0f18', metallic: 0.6 },
  pink: { name: 'Pink', colour: '#c9768a', metallic: 0.3 },
  orange: { name: 'Orange', colour: '#d4561a', metallic: 0.4 },
  yellow: { name: 'Yellow', colour: '#e2ac12', metallic: 0 },
  gold: { name: 'Gold', colour: '#b8934a', metallic: 0.7 },
  bronze: { name: 'Bronze', colour: '#7a5a3c', metallic: 0.8 },
  brown: { name: 'Brown', colour: '#4a3020', metallic: 0.5 },
  green: { name: 'Green', colour: '#1f4a38', metallic: 0.6 },
  olive: { name: 'Olive', colour: '#5d6144', metallic: 0.4 },
  teal: { name: 'Teal', colour: '#0f5a66', metallic: 0.6 },
  'light-blue': { name: 'Light Blue', colour: '#7fa8c9', metallic: 0.5 },
  blue: { name: 'Blue', colour: '#0f3f9c', metallic: 0.6 },
  navy: { name: 'Navy', colour: '#111f3f', metallic: 0.6 },
  purple: { name: 'Purple', colour: '#47246b', metallic: 0.6 },
} as const satisfies Record<string, Paint>;

/** What a cabin's seats and doors are covered with. */
export const TRIMS = {
  'black-trim': { name: 'Black trim', colour: '#232325', metallic: 0 },
  'grey-trim': { name: 'Grey trim', colour: '#5b5e62', metallic: 0 },
  'tan-trim': { name: 'Tan trim', colour: '#6b4a33', metallic: 0 },
  'cream-trim': { name: 'Cream trim', colour: '#c9bda6', metallic: 0 },
} as const satisfies Record<string, Paint>;

export type PaintKey = keyof typeof PAINTS;
export type TrimKey = keyof typeof TRIMS;

export const PAINT_KEYS = Object.keys(PAINTS) as PaintKey[];
export const TRIM_KEYS = Object.keys(TRIMS) as TrimKey[];

/** The key of a paint's name: "Pearl White" and "pearl-white" are the same paint. */
export function paintKey(colour: string): PaintKey {
  const key = colour.trim().toLowerCase().replaceAll(/\s+/g, '-');
  const found = PAINT_KEYS.find((paint) => paint === key);
  if (!found) throw new Error(`No paint is called "${colour}". Known: ${PAINT_KEYS.join(', ')}.`);
  return found;
}
