import { type Build, bodyShape } from './body-shapes.ts';
import { LIGHT_KEYS } from './lights.ts';
import { paintKey, type TrimKey } from './paints.ts';
import { CABIN_VIEWS, CAR_VIEWS, listCloseUps, type Body, type Crop, type View } from './picture-frames.ts';
import type { PictureRecipe } from './picture-recipe.ts';

export interface CarToPicture {
  readonly seed: number;
  /** One of the specification's body types. */
  readonly body: string;
  readonly build?: Build;
  /** A paint's key or name. */
  readonly paint: string;
  readonly plate?: string;
  readonly kilometres?: number | null;
}

/** The most pictures that a car has. */
export const MOST_PICTURES = 12;

/** Five to `MOST_PICTURES` pictures of one car, always the same: front first, then other sides, the cabin and close-ups. */
export function choosePictures({
  seed,
  body: bodyType,
  build,
  paint: colour,
  plate = '',
  kilometres = null,
}: CarToPicture): PictureRecipe[] {
  const body = bodyShape(bodyType, build);
  const paint = paintKey(colour);
  const random = randomFrom(seed);
  const { mirrored, light } = chooseLook(seed);
  const picture = (view: View, crop: Crop, otherFlank = false): PictureRecipe => ({
    body,
    view,
    paint,
    mirrored: mirrored !== otherFlank,
    writing: plate,
    crop,
    light,
  });

  const sides = shuffled([picture('side', 'full'), picture('r34', 'full')], random);
  const otherFlank = shuffled([picture('side', 'full', true), picture('r34', 'full', true)], random);
  const closeUps = shuffled(
    CAR_VIEWS.flatMap((view) => listCloseUps(body, view).map((crop) => picture(view, crop))),
    random,
  ).filter(keepFirstOfPart());
  const extras = random() < 0.4 ? otherFlank.slice(0, 1) : [];
  const trim = TRIM_SHARES[Math.floor(random() * TRIM_SHARES.length)] ?? 'black-trim';
  const cabin = listCabinViews(bodyShape(bodyType), kilometres).map((view): PictureRecipe => ({
    body: 'cabin',
    view,
    paint: trim,
    mirrored: false,
    writing: view === 'odometer' ? String(kilometres) : '',
    crop: 'full',
    light,
  }));
  const mostCloseUps = 2 + Math.floor(random() * (cabin.length > 0 ? 2 : 4));
  return [picture('f34', 'full'), ...sides, ...extras, ...cabin, ...closeUps.slice(0, mostCloseUps)];
}

/** Most cabins are dark. */
const TRIM_SHARES: readonly TrimKey[] = ['black-trim', 'black-trim', 'grey-trim', 'tan-trim', 'cream-trim'];

/** Bodies that the cabin suits; others have one of another kind. */
const WITH_CABIN: ReadonlySet<Body> = new Set(['4x4', 'hatch', 'mpv', 'sedan', 'suv', 'ute', 'wagon']);

/** Bodies whose boot is not behind the rear seats. */
const WITHOUT_BOOT: ReadonlySet<Body> = new Set(['sedan', 'ute']);

/** A car that has hardly been driven needs no picture of its odometer. */
const FEW_KILOMETRES = 100;

function listCabinViews(body: Body, kilometres: number | null): readonly View[] {
  if (!WITH_CABIN.has(body)) return [];
  return CABIN_VIEWS.filter((view) => {
    if (view === 'odometer') return (kilometres ?? 0) >= FEW_KILOMETRES;
    return view !== 'boot' || !WITHOUT_BOOT.has(body);
  });
}

const LOOKS = 2 * LIGHT_KEYS.length;

/**
 * The side that a car shows first, and its light. Both count through their combinations by the seed itself, so that
 * any ten cars with consecutive seeds open with ten different pictures even in the same paint.
 */
export function chooseLook(seed: number): Pick<PictureRecipe, 'mirrored' | 'light'> {
  const look = ((seed % LOOKS) + LOOKS) % LOOKS;
  return { mirrored: look % 2 === 1, light: LIGHT_KEYS[(2 + (look >> 1)) % LIGHT_KEYS.length] ?? 'w0' };
}

/** Close-ups that overlap so much that one is enough. */
const SAME_PART: Partial<Record<Crop, Crop>> = { grille: 'lamp', 'tail-lamp': 'tail' };

function keepFirstOfPart(): (recipe: PictureRecipe) => boolean {
  const seen = new Set<Crop>();
  return ({ crop }) => {
    const part = SAME_PART[crop] ?? crop;
    return !seen.has(part) && Boolean(seen.add(part));
  };
}

/** mulberry32: small, and the same on every machine */
function randomFrom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
