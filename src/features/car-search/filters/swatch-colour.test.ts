import { expect, it } from 'vitest';
import { getSwatchColour } from './swatch-colour.ts';

it.each([
  ['White', 'Glacier White'],
  ['White', 'WHITE PEARL'],
  ['Grey', 'Blue-Grey'],
  ['Blue', 'Deep Blue Metallic'],
  ['White', 'White with Black Roof'],
  ['Red', 'Red / Black'],
])('31.4 the swatch of %s also stands for %s', (name, paint) => {
  expect(getSwatchColour(name)).toMatch(/^#/);
  expect(getSwatchColour(paint)).toBe(getSwatchColour(name));
});

it.each(['Nightfall', '', 'constructor'])('31.4 the paint %j has no swatch', (paint) => {
  expect(getSwatchColour(paint)).toBeUndefined();
});
