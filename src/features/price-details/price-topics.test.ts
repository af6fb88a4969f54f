import { expect, it } from 'vitest';
import { makeSite } from '../../../tests/support/fixtures/build-car-index.ts';
import { makeCar } from '../../../tests/support/fixtures/car.ts';
import type { Car } from '../cars/car.ts';
import type { SiteConfigInput } from '../site-config/site-config.ts';
import { listPriceTopics, showsPriceChanges } from './price-topics.ts';

const belowMarket = { autograb_data: { average_market_price: 40_000, state_average_market_price: 40_000 } };
const nothing = { market: null, history: false, charges: false };
const charges = { vehiclePage: { stampDutyEstimate: true } };
const excluding = { price_type: 'excl_govt_charges' } as const;
const history = { vehiclePage: { priceHistory: true } };

it.each<[string, Partial<Car>, SiteConfigInput, ReturnType<typeof listPriceTopics>]>([
  ['nothing by default', {}, {}, null],
  ['the market', belowMarket, {}, { ...nothing, market: '$10,000 below market average' }],
  ['no market if the site turns it off', belowMarket, { vehiclePage: { marketPriceIndicator: false } }, null],
  ['its history', {}, history, { ...nothing, history: true }],
  ['no history of another dealership’s car', { dealership_id: 2 }, history, null],
  ['an estimate of government charges', excluding, charges, { ...nothing, charges: true }],
  ['no estimate for a drive-away price', { price_type: 'drive_away' }, charges, null],
  ['no estimate for a caravan', { ...excluding, item_type: 'caravan' }, charges, null],
  ['nothing about a car without a price', { ...belowMarket, price: 10 }, history, null],
  ['no estimate for a price of 0', { ...excluding, price: 0 }, charges, null],
  ['nothing about a sold car', { ...belowMarket, sold: true }, history, null],
])('the page about a price has %s', (_what, changes, config, topics) => {
  const car = makeCar({ price: 30_000, dealership_id: 1, ...changes });
  expect(listPriceTopics(car, makeSite([1], config))).toEqual(topics);
});

it.each<[string, Partial<Car>, SiteConfigInput, boolean]>([
  ['a car for sale', {}, history, true],
  ['a car whose price excludes charges', excluding, history, true],
  ['a car of a site without price histories', {}, {}, false],
  ['another dealership’s car', { dealership_id: 2 }, history, false],
  ['a car without a price', { price: 10 }, history, false],
  ['a sold car', { sold: true }, history, false],
])('whether the site tells how the price changes of %s', (_what, changes, config, isShown) => {
  const car = makeCar({ price: 30_000, dealership_id: 1, ...changes });
  expect(showsPriceChanges(car, makeSite([1], config))).toBe(isShown);
});
