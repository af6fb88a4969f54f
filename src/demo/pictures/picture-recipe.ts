import { z } from 'zod';
import { LIGHT_KEYS } from './lights.ts';
import { PAINT_KEYS } from './paints.ts';
import { BODIES, CROPS, findCrop, VIEWS } from './picture-frames.ts';

export const pictureRecipe = z
  .strictObject({
    body: z.enum(BODIES),
    view: z.enum(VIEWS),
    paint: z.enum(PAINT_KEYS),
    mirrored: z.boolean(),
    /** Text of the number plate; empty for a blank one. */
    plate: z.string().regex(/^[A-Z0-9]{0,7}$/),
    crop: z.enum(CROPS),
    light: z.enum(LIGHT_KEYS),
  })
  .refine((recipe) => findCrop(recipe.body, recipe.view, recipe.crop), {
    path: ['crop'],
    error: 'this view does not show that part of the car',
  });

export type PictureRecipe = z.infer<typeof pictureRecipe>;

/** `suv/f34/red/m/1ABC234/full/w1`: body, view, paint, m(irrored) or n(ot), plate or -, crop, light. */
export function printRecipe(recipe: PictureRecipe): string {
  const { body, view, paint, mirrored, plate, crop, light } = recipe;
  return [body, view, paint, mirrored ? 'm' : 'n', plate || '-', crop, light].join('/');
}

/** The inverse of `printRecipe`; refuses every text that `printRecipe` cannot have printed. */
export function parseRecipe(text: string): PictureRecipe {
  const [body, view, paint, side, plate, crop, light, ...rest] = text.split('/');
  const parsed = pictureRecipe.safeParse({
    body,
    view,
    paint,
    mirrored: side === 'm' ? true : side === 'n' ? false : side,
    plate: plate === '-' ? '' : plate,
    crop,
    light,
  });
  // Only the printed form is accepted, so that no two texts name the same picture: it is a cache key.
  if (parsed.success && rest.length === 0 && printRecipe(parsed.data) === text) return parsed.data;
  const reason = parsed.success ? 'not in its printed form' : z.prettifyError(parsed.error);
  throw new Error(`Not a picture: ${JSON.stringify(text.slice(0, 80))}: ${reason}`);
}
