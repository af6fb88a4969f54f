import { bodyShape } from './body-shapes.ts';
import { type CarToPicture, chooseLook } from './choose-pictures.ts';
import { paintKey } from './paints.ts';
import { hasTurntable, TURN_VIEWS } from './picture-frames.ts';
import { type PictureRecipe, printRecipe } from './picture-recipe.ts';

/** The views of half a turn, then their mirror images on the way back to the front. */
const FULL_TURN: readonly Pick<PictureRecipe, 'view' | 'mirrored'>[] = [
  ...TURN_VIEWS.map((view) => ({ view, mirrored: false })),
  ...TURN_VIEWS.slice(1, -1)
    .toReversed()
    .map((view) => ({ view, mirrored: true })),
];

/**
 * The image sources of a car that turns, in order and 15 degrees apart: front, left side, rear, right side, in the paint and light of
 * its other pictures. Undefined if its body cannot be turned.
 */
export function chooseTurntable({
  seed,
  body: bodyType,
  build,
  paint: colour,
  plate = '',
}: Omit<CarToPicture, 'kilometres'>): readonly string[] | undefined {
  const body = bodyShape(bodyType, build);
  if (!hasTurntable(body)) return undefined;
  const paint = paintKey(colour);
  const { light } = chooseLook(seed);
  return FULL_TURN.map(
    (frame) => `demo:${printRecipe({ body, paint, writing: plate, crop: 'full', light, ...frame })}`,
  );
}
