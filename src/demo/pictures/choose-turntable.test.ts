import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseTurntable } from './choose-turntable.ts';
import { choosePictures } from './choose-pictures.ts';
import { PAINT_KEYS } from './paints.ts';
import { parseRecipe, type PictureRecipe } from './picture-recipe.ts';

const anyTurningCar = fc.record({
  seed: fc.integer(),
  body: fc.constant('suv'),
  paint: fc.constantFrom(...PAINT_KEYS),
  plate: fc.constantFrom('', '1ABC234'),
});

const readRecipes = (sources: readonly string[] = []): PictureRecipe[] =>
  sources.map((source) => parseRecipe(source.slice('demo:'.length)));

/** Degrees from the front, seen from above. */
const degreesOf = ({ view, mirrored }: PictureRecipe): number => {
  const degrees = 15 * Number(view.slice('turn-'.length));
  return mirrored ? 360 - degrees : degrees;
};

test('a turntable is 24 frames in steps of 15 degrees all around the car', () => {
  fc.assert(
    fc.property(anyTurningCar, (car) => {
      const degrees = readRecipes(chooseTurntable(car)).map(degreesOf);
      expect(degrees).toHaveLength(24);
      for (const [at, here] of degrees.entries()) expect(degrees[(at + 1) % 24]).toBe((here + 15) % 360);
    }),
  );
});

test('it starts at the front, in the paint and light of the first picture', () => {
  fc.assert(
    fc.property(anyTurningCar, (car) => {
      const [cover] = choosePictures(car);
      const [first] = readRecipes(chooseTurntable(car));
      expect(first).toEqual({ ...cover, view: 'turn-00', mirrored: false });
    }),
  );
});

test('a body without frames cannot be turned', () => {
  expect(chooseTurntable({ seed: 1, body: 'caravan', paint: 'white' })).toBeUndefined();
});
