import frames from './frames.json' with { type: 'json' };

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of every rendered picture but those of a turntable; close-ups are enlarged to it. */
const FRAME: Size = { width: 1120, height: 700 };
const TURN_FRAME: Size = { width: 800, height: 500 };

export const CAR_BODIES = [
  'suv',
  'suv-small',
  'suv-large',
  'suv-coupe',
  'sedan',
  'sedan-compact',
  'sedan-fastback',
  'sedan-large',
  'hatch',
  'hatch-city',
  'hatch-sport',
  'hatch-tall',
  'wagon',
  'wagon-box',
  'wagon-cross',
  'wagon-sport',
  'ute',
  'ute-large',
  'ute-low',
  'ute-round',
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
/**
 * Half a turn in steps of 15 degrees, from the front along the left flank to the rear. Mirrored, the same views
 * show the other half.
 */
export const TURN_VIEWS = [
  'turn-00',
  'turn-01',
  'turn-02',
  'turn-03',
  'turn-04',
  'turn-05',
  'turn-06',
  'turn-07',
  'turn-08',
  'turn-09',
  'turn-10',
  'turn-11',
  'turn-12',
] as const;
export const CABIN_VIEWS = ['dash', 'front-seats', 'rear-seats', 'boot', 'odometer'] as const;

/** What there are layers of: the bodies, and one cabin for all of them. */
export const BODIES = [...CAR_BODIES, 'cabin'] as const;
export const VIEWS = [...CAR_VIEWS, ...TURN_VIEWS, ...CABIN_VIEWS] as const;
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

export interface Rectangle extends Size {
  readonly left: number;
  readonly top: number;
}

const table: Record<string, Record<string, Record<string, number[]>>> = frames;

/** Bodies that can be turned. */
const TURNTABLE_BODIES: ReadonlySet<Body> = new Set(['suv']);

export const hasTurntable = (body: Body): boolean => TURNTABLE_BODIES.has(body);

export function listViews(body: Body): readonly View[] {
  if (body === 'cabin') return CABIN_VIEWS;
  return hasTurntable(body) ? [...CAR_VIEWS, ...TURN_VIEWS] : CAR_VIEWS;
}

export const frameOf = (view: View): Size => (TURN_VIEWS.some((turn) => turn === view) ? TURN_FRAME : FRAME);

/** The part of the full picture that a crop shows; undefined if the view does not show it. */
export function findCrop(body: Body, view: View, crop: Crop): Rectangle | undefined {
  if (!listViews(body).includes(view)) return undefined;
  if (crop === 'full') return { left: 0, top: 0, ...frameOf(view) };
  const numbers = table[body]?.[view]?.[crop];
  if (!numbers) return undefined;
  const [left = 0, top = 0, width = 0, height = 0] = numbers;
  return { left, top, width, height };
}

export function listCloseUps(body: Body, view: View): Crop[] {
  return CROPS.filter((crop) => crop !== 'full' && findCrop(body, view, crop));
}

/**
 * The corners of the number plate that faces the camera, or of the odometer, in the full picture, x0 y0 .. x3 y3: top left, top right,
 * bottom right, bottom left as a reader sees them. Undefined if the view shows neither.
 */
export function findWriting(body: Body, view: View): readonly number[] | undefined {
  return table[body]?.[view]?.['writing'];
}
