import { expect, it } from 'vitest';
import { parseSiteConfig } from '../sites/site-config.ts';
import { ofFirstMake } from './of-first-make.ts';

const toyota = { manufacturer_slug: 'toyota' };
const suzuki = { manufacturer_slug: 'suzuki' };

it.each([
  [['suzuki', 'toyota'], suzuki],
  [['toyota', 'suzuki'], toyota],
  [['kia', 'toyota'], toyota],
  [['kia'], undefined],
  [[], undefined],
])('of models with one name, a site that shows %j means the first make’s', (makes, model) => {
  expect(ofFirstMake(parseSiteConfig({ models: { makes } }), [toyota, suzuki])).toBe(model);
});
