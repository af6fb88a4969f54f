import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { LIGHT_KEYS } from './lights.ts';
import { PAINT_KEYS, TRIM_KEYS } from './paints.ts';
import { BODIES, listCloseUps, listViews } from './picture-frames.ts';
import { parseRecipe, printRecipe, type PictureRecipe } from './picture-recipe.ts';

const writing = fc.string({
  unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'),
  maxLength: 7,
});
const anyRecipe: fc.Arbitrary<PictureRecipe> = fc
  .constantFrom(...BODIES.flatMap((body) => listViews(body).map((view) => ({ body, view }))))
  .chain(({ body, view }) =>
    fc.record({
      body: fc.constant(body),
      view: fc.constant(view),
      paint: fc.constantFrom(...(body === 'cabin' ? TRIM_KEYS : PAINT_KEYS)),
      mirrored: body === 'cabin' ? fc.constant(false) : fc.boolean(),
      writing,
      crop: fc.constantFrom('full' as const, ...listCloseUps(body, view)),
      light: fc.constantFrom(...LIGHT_KEYS),
    }),
  );

test('a printed recipe parses to the same recipe', () => {
  fc.assert(
    fc.property(anyRecipe, (recipe) => {
      expect(parseRecipe(printRecipe(recipe))).toEqual(recipe);
    }),
  );
});

test('a text is either refused or equal to its printed recipe', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), anyRecipe.map(printRecipe), mangled()), (text) => {
      let recipe: PictureRecipe;
      try {
        recipe = parseRecipe(text);
      } catch {
        return;
      }
      expect(printRecipe(recipe)).toBe(text);
    }),
  );
});

function mangled(): fc.Arbitrary<string> {
  return fc
    .tuple(anyRecipe.map(printRecipe), fc.nat(40), fc.string({ maxLength: 3 }))
    .map(([text, at, extra]) => text.slice(0, at) + extra + text.slice(at));
}

test.each([
  '',
  'suv',
  '../../etc/passwd/f34/red/n/-/full/w0',
  'suv/f34/red/n/-/full/w0/..',
  'suv/f34/red/n/-/full/w0/',
  'suv/f34/red/n/../full/w0',
  'suv/f34/red/n//full/w0',
  'suv/f34/red/n/--/full/w0',
  'suv/f34/red/n/abc123/full/w0',
  'suv/f34/red/n/ABCD12345/full/w0',
  'suv/f34/red/n/<svg>/full/w0',
  'suv/f34/Red/n/-/full/w0',
  'suv/f34/red/x/-/full/w0',
  'suv/f34/red/n/-/full/w3',
  'suv/f34/red/n/-/full/w01',
  'suv/f34/red/n/-/full/w0\n',
  'suv/f34/red/n/-/tail-lamp/w0',
  'suv/dash/red/n/-/full/w0',
  'suv/f34/tan-trim/n/-/full/w0',
  'cabin/f34/tan-trim/n/-/full/w0',
  'cabin/dash/red/n/-/full/w0',
  'cabin/dash/tan-trim/m/-/full/w0',
  '__proto__/f34/red/n/-/full/w0',
  'suv/constructor/red/n/-/full/w0',
  'suv/f34/toString/n/-/full/w0',
  'suv\u0000/f34/red/n/-/full/w0',
])('refuses %j', (text) => {
  expect(() => parseRecipe(text)).toThrow(/^Not a picture: /);
});
