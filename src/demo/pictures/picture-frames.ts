import frames from './frames.json' with { type: 'json' };

/** Every rendered picture has this size; close-ups are enlarged to it. */
export const FRAME = { width: 1120, height: 700 } as const;

export const CAR_BODIES = [
  'suv',
  'suv-small',
  'suv-large',
  'suv-coupe',
  'sedan',
  'hatch',
  'hatch-city',
  'hatch-tall',
  'wagon',
  'ute',
  'truck',
  'van',
  'mpv',
  'coupe',
  'convertible',
  'motorhome',
  '4x4',
  'caravan',
  'cabchassis',
  'bus',
] as const;
export const CAR_VIEWS = ['f34', 'side', 'r34'] as const;
export const CABIN_VIEWS = ['dash', 'front-seats', 'rear-seats', 'boot', 'odometer'] as const;

/** What there are layers of: the bodies, and one cabin for all of them. */
export const BODIES = [...CAR_BODIES, 'cabin'] as const;
export const VIEWS = [...CAR_VIEWS, ...CABIN_VIEWS] as const;
export const CROPS = [
  'full',
  'lamp',
  'grille',
  'front-wheel',
  'rear-wheel',
  'glass',
  'tail-lamp',
  'tail',
  'drawbar',
] as const;

export type Body = (typeof BODIES)[number];
export type View = (typeof VIEWS)[number];
export type Crop = (typeof CROPS)[number];

export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const table: Record<string, Record<string, Record<string, number[]>>> = frames;

export const listViews = (body: Body): readonly View[] => (body === 'cabin' ? CABIN_VIEWS : CAR_VIEWS);

/** The part of the full picture that a crop shows; undefined if the view does not show it. */
export function findCrop(body: Body, view: View, crop: Crop): Rectangle | undefined {
  if (!listViews(body).includes(view)) return undefined;
  if (crop === 'full') return { left: 0, top: 0, ...FRAME };
  const numbers = table[body]?.[view]?.[crop];
  if (!numbers) return undefined;
  const [left = 0, top = 0, width = 0, height = 0] = numbers;
  return { left, top, width, height };
}

export function listCloseUps(body: Body, view: View): Crop[] {
  return CROPS.filter((crop) => crop !== 'full' && findCrop(body, view, crop));
}

/**
 * The corners of the number plate, or of the odometer, in the full picture, x0 y0 .. x3 y3: top left, top right,
 * bottom right, bottom left as a reader sees them. Undefined if the view shows neither.
 */
export function findWriting(body: Body, view: View): readonly number[] | undefined {
  return table[body]?.[view]?.['writing'];
}
