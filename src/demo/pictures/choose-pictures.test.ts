import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodyTypes } from '../../features/cars/car-enums.ts';
import { type Build, bodyShape } from './body-shapes.ts';
import { MOST_PICTURES, choosePictures } from './choose-pictures.ts';
import { PAINT_KEYS } from './paints.ts';
import { CAR_BODIES } from './picture-frames.ts';
import { pictureRecipe, printRecipe } from './picture-recipe.ts';

const pictured = [...bodyTypes, 'caravan'];

const anyCar = fc.record({
  seed: fc.integer(),
  body: fc.constantFrom(...pictured),
  paint: fc.constantFrom(...PAINT_KEYS),
  plate: fc.constantFrom('', '1ABC234', 'XYZ89'),
  kilometres: fc.constantFrom(null, 12, 84_210, 612_345),
});

test.each(pictured)('the body type %s has a shape', (bodyType) => {
  expect(CAR_BODIES).toContain(bodyShape(bodyType));
});

test.each(['', 'boat', 'toString', '__proto__'])('the body type %j is refused', (bodyType) => {
  expect(() => bodyShape(bodyType)).toThrow('No picture shows');
});

test.each<[string, Build, string]>([
  ['hatch', { length: 3595, height: 1485, electric: false }, 'hatch-city'],
  ['hatch', { length: 4060, height: 1570, electric: true }, 'hatch-tall'],
  ['hatch', { length: 4370, height: 1435, electric: false }, 'hatch'],
  ['hatchback', { length: 4560, height: 1415, electric: false }, 'hatch-sport'],
  ['sedan', { length: 4762, height: 1428, electric: false }, 'sedan'],
  ['sedan', { length: 4615, height: 1495, electric: false }, 'sedan-compact'],
  ['sedan', { length: 4966, height: 1471, electric: false }, 'sedan-large'],
  ['sedan', { length: 4720, height: 1441, electric: true }, 'sedan-fastback'],
  ['wagon', { length: 4686, height: 1468, electric: false }, 'wagon'],
  ['wagon', { length: 4709, height: 1435, electric: false }, 'wagon-sport'],
  ['wagon', { length: 4896, height: 1468, electric: false }, 'wagon-box'],
  ['stationWagon', { length: 4773, height: 1516, electric: false }, 'wagon-cross'],
  ['ute', { length: 4900, height: 1494, electric: false }, 'ute-low'],
  ['ute', { length: 5325, height: 1815, electric: false }, 'ute'],
  ['ute', { length: 5260, height: 1840, electric: false }, 'ute-round'],
  ['ute', { length: 5955, height: 1980, electric: false }, 'ute-large'],
  ['suv', { length: 4275, height: 1535, electric: false }, 'suv-small'],
  ['suv', { length: 4600, height: 1685, electric: false }, 'suv'],
  ['suv', { length: 4966, height: 1755, electric: false }, 'suv-large'],
  ['suv', { length: 4751, height: 1624, electric: true }, 'suv-coupe'],
  ['suv', { length: 5015, height: 1780, electric: true }, 'suv-large'],
  ['van', { length: 4790, height: 1624, electric: true }, 'van'],
])('a %s of %j has the shape %s', (bodyType, build, shape) => {
  expect(choosePictures({ seed: 1, body: bodyType, build, paint: 'red' })[0]?.body).toBe(shape);
});

test('a car has five to twelve different, valid pictures, and the first is its front', () => {
  fc.assert(
    fc.property(anyCar, (car) => {
      const pictures = choosePictures(car);
      expect(pictures.length).toBeGreaterThanOrEqual(5);
      expect(pictures.length).toBeLessThanOrEqual(MOST_PICTURES);
      expect(new Set(pictures.map(printRecipe)).size).toBe(pictures.length);
      expect(pictures[0]).toMatchObject({ view: 'f34', crop: 'full' });
      const outside = pictures.filter(({ body }) => body !== 'cabin');
      const fullViews = outside.filter(({ crop }) => crop === 'full').map(({ view }) => view);
      expect(new Set(fullViews)).toEqual(new Set(['f34', 'side', 'r34']));
      expect(pictures.filter(({ crop }) => crop !== 'full').length).toBeGreaterThanOrEqual(2);
      for (const picture of pictures) expect(pictureRecipe.parse(picture)).toEqual(picture);
    }),
  );
});

test('the same car always has the same pictures', () => {
  fc.assert(
    fc.property(anyCar, (car) => {
      expect(choosePictures(car)).toEqual(choosePictures(car));
    }),
  );
});

test('ten neighbours of the same body and paint open with ten different pictures', () => {
  fc.assert(
    fc.property(anyCar, fc.integer({ min: -1e6, max: 1e6 }), (car, seed) => {
      const first = Array.from({ length: 10 }, (_, i) => choosePictures({ ...car, seed: seed + i })[0]);
      expect(new Set(first.map((recipe) => recipe && printRecipe(recipe))).size).toBe(10);
    }),
  );
});

test('a paint may be given by its display name', () => {
  expect(choosePictures({ seed: 1, body: 'suv', paint: 'Pearl White' })[0]?.paint).toBe('pearl-white');
  expect(() => choosePictures({ seed: 1, body: 'suv', paint: 'Plaid' })).toThrow('No paint is called');
});

test.each<[string, number | null, string[]]>([
  ['suv', 84_210, ['dash', 'front-seats', 'rear-seats', 'boot', 'odometer 84210']],
  ['sedan', 12, ['dash', 'front-seats', 'rear-seats']],
  ['caravan', null, []],
])('a %s with %j km shows %j of its cabin', (body, kilometres, shown) => {
  const cabin = choosePictures({ seed: 7, body, paint: 'red', kilometres }).filter((recipe) => recipe.body === 'cabin');
  expect(cabin.map(({ view, writing }) => (writing ? `${view} ${writing}` : view))).toEqual(shown);
});
