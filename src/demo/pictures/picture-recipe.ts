import { z } from 'zod';
import { PAINT_KEYS } from './paints.ts';
import { BODIES, CROPS, findCrop, VIEWS } from './picture-frames.ts';

/** White balance in steps: minus is a cool morning, plus a warm afternoon. */
export const WARMTHS = [-2, -1, 0, 1, 2] as const;

export const pictureRecipe = z
  .strictObject({
    body: z.enum(BODIES),
    view: z.enum(VIEWS),
    paint: z.enum(PAINT_KEYS),
    mirrored: z.boolean(),
    /** Text of the number plate; empty for a blank one. */
    plate: z.string().regex(/^[A-Z0-9]{0,7}$/),
    crop: z.enum(CROPS),
    warmth: z.literal(WARMTHS),
  })
  .refine((recipe) => findCrop(recipe.body, recipe.view, recipe.crop), {
    path: ['crop'],
    error: 'this view does not show that part of the car',
  });

export type PictureRecipe = z.infer<typeof pictureRecipe>;

/** `suv/f34/red/m/1ABC234/full/w1`: body, view, paint, m(irrored) or n(ot), plate or -, crop, warmth. */
export function printRecipe(recipe: PictureRecipe): string {
  const { body, view, paint, mirrored, plate, crop, warmth } = recipe;
  return [body, view, paint, mirrored ? 'm' : 'n', plate || '-', crop, `w${warmth}`].join('/');
}

/** The inverse of `printRecipe`; refuses every text that `printRecipe` cannot have printed. */
export function parseRecipe(text: string): PictureRecipe {
  const [body, view, paint, side, plate, crop, warmth, ...rest] = text.split('/');
  const parsed = pictureRecipe.safeParse({
    body,
    view,
    paint,
    mirrored: side === 'm' ? true : side === 'n' ? false : side,
    plate: plate === '-' ? '' : plate,
    crop,
    warmth: warmthSteps.get(warmth ?? ''),
  });
  // Only the printed form is accepted, so that no two texts name the same picture: it is a cache key.
  if (parsed.success && rest.length === 0 && printRecipe(parsed.data) === text) return parsed.data;
  const reason = parsed.success ? 'not in its printed form' : z.prettifyError(parsed.error);
  throw new Error(`Not a picture: ${JSON.stringify(text.slice(0, 80))}: ${reason}`);
}

const warmthSteps = new Map(WARMTHS.map((step) => [`w${step}`, step]));
