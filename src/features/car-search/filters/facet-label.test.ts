import { describe, expect, it } from 'vitest';
import { getFacetLabel } from './facet-label.ts';

describe('the label of a facet value', () => {
  it.each([
    ['car_type', 'new', 'New'],
    ['car_type', 'demo', 'Demo'],
    ['car_type', 'used', 'Used'],
    ['status', 'in_stock', 'In stock'],
    ['status', 'coming_soon', 'Coming soon'],
    ['item_type', 'caravan', 'Caravan'],
    ['seats', '5', '5 seats'],
    ['seats', '1', '1 seat'],
    ['body', 'suv', 'SUV'],
    ['body', 'stationWagon', 'Wagon'],
    ['body', 'Cab Chassis', 'Cab chassis'],
    ['dealership_slug', 'swan-river-toyota', 'Swan River Toyota'],
    ['make', 'BMW', 'BMW'],
    ['price_range', 'Under $10,000', 'Under $10,000'],
  ] as const)('%s=%s is %s', (attribute, value, label) => expect(getFacetLabel(attribute, value)).toBe(label));
});
