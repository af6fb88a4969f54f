import { bodyShape } from './body-shapes.ts';
import type { CarToPicture } from './choose-pictures.ts';
import { paintKey } from './paints.ts';
import type { View } from './picture-frames.ts';
import { printRecipe } from './picture-recipe.ts';

/**
 * The image sources of a car that turns: front first, then clockwise; undefined if its body cannot be turned. Coarse: the three views of
 * the body and their mirror images, the first and the last of them twice.
 */
export function chooseTurntable({
  body: bodyType,
  build,
  paint,
  plate = '',
}: Omit<CarToPicture, 'kilometres'>): readonly string[] | undefined {
  const car = { body: bodyShape(bodyType, build), paint: paintKey(paint), writing: plate } as const;
  const show = (view: View, mirrored: boolean): string =>
    `demo:${printRecipe({ ...car, view, mirrored, crop: 'full', light: 'w0' })}`;
  const left = (['f34', 'f34', 'side', 'r34'] as const).map((view) => show(view, false));
  const right = (['r34', 'side', 'f34', 'f34'] as const).map((view) => show(view, true));
  return [...left, ...right];
}
