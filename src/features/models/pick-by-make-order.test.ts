import { expect, it } from 'vitest';
import { parseSiteConfig } from '../site-config/site-config.ts';
import { pickByMakeOrder } from './pick-by-make-order.ts';

const toyota = { manufacturer_slug: 'toyota' };
const suzuki = { manufacturer_slug: 'suzuki' };

it.each([
  [['suzuki', 'toyota'], suzuki],
  [['toyota', 'suzuki'], toyota],
  [['kia', 'toyota'], toyota],
  [['kia'], undefined],
  [[], undefined],
])('of same-named models, a site that shows %j picks the first make’s', (makes, model) => {
  expect(pickByMakeOrder(parseSiteConfig({ models: { makes } }), [toyota, suzuki])).toBe(model);
});
