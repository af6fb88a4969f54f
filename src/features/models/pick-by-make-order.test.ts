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
])('a site that shows %j picks the model of the first make', (makes, model) => {
  expect(pickByMakeOrder(parseSiteConfig({ models: { makes } }), [toyota, suzuki])).toBe(model);
});
