import { z } from 'zod';
import { LIGHT_KEYS } from './lights.ts';
import { PAINT_KEYS, TRIM_KEYS } from './paints.ts';
import { BODIES, CROPS, findCrop, VIEWS } from './picture-frames.ts';

export const pictureRecipe = z
  .strictObject({
    body: z.enum(BODIES),
    view: z.enum(VIEWS),
    /** Of the body, or of the cabin's seats and doors. */
    paint: z.enum([...PAINT_KEYS, ...TRIM_KEYS]),
    mirrored: z.boolean(),
    /** On the number plate, or the kilometres on the odometer; empty for a blank one. */
    writing: z.string().regex(/^[A-Z0-9]{0,7}$/),
    crop: z.enum(CROPS),
    light: z.enum(LIGHT_KEYS),
  })
  .refine((recipe) => findCrop(recipe.body, recipe.view, recipe.crop), {
    path: ['crop'],
    error: 'this view does not show that part of the car',
  })
  .refine(({ body, paint }) => (body === 'cabin') === TRIM_KEYS.some((trim) => trim === paint), {
    path: ['paint'],
    error: 'a body has a paint, a cabin a trim',
  })
  .refine(({ body, mirrored }) => !(body === 'cabin' && mirrored), {
    path: ['mirrored'],
    error: 'a mirrored cabin would have its steering wheel on the left',
  });

export type PictureRecipe = z.infer<typeof pictureRecipe>;

/** `suv/f34/red/m/1ABC234/full/w1`: body, view, paint, m(irrored) or n(ot), writing or -, crop, light. */
export function printRecipe(recipe: PictureRecipe): string {
  const { body, view, paint, mirrored, writing, crop, light } = recipe;
  return [body, view, paint, mirrored ? 'm' : 'n', writing || '-', crop, light].join('/');
}

/** The inverse of `printRecipe`; refuses every text that `printRecipe` cannot have printed. */
export function parseRecipe(text: string): PictureRecipe {
  const [body, view, paint, side, writing, crop, light, ...rest] = text.split('/');
  const parsed = pictureRecipe.safeParse({
    body,
    view,
    paint,
    mirrored: side === 'm' ? true : side === 'n' ? false : side,
    writing: writing === '-' ? '' : writing,
    crop,
    light,
  });
  // Only the printed form is accepted, so that no two texts name the same picture: it is a cache key.
  if (parsed.success && rest.length === 0 && printRecipe(parsed.data) === text) return parsed.data;
  const reason = parsed.success ? 'not in its printed form' : z.prettifyError(parsed.error);
  throw new Error(`Not a picture: ${JSON.stringify(text.slice(0, 80))}: ${reason}`);
}
