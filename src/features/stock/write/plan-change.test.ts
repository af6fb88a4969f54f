import { describe, expect, it } from 'vitest';
import type { StockValues } from '../fields/derive-values.ts';
import { planChange, planNewCar } from './plan-change.ts';

const today = '2026-11-18';
const given: StockValues = {
  stocknum: 'U100',
  car_type: 'used',
  year: 2022,
  make: 'Toyota',
  model: 'RAV4',
  badge: 'GXL',
  price: 34_990,
  price_type: 'drive_away',
  fuel: 'Hybrid with Petrol - Unleaded ULP',
  transmission: 'Continuously Variable',
  drive: 'All Wheel Drive',
  body: 'Dual Cab Pick-up',
};
const { values } = planNewCar(given, today);
const car = { id: 7, slug: 'rav4', values };

describe('27.1 a new car', () => {
  it('gets a name and the types that visitors filter by', () => {
    expect(values).toMatchObject({
      name: '2022 Toyota RAV4 GXL',
      simple_fuel: 'Hybrid',
      simple_transmission: 'Automatic',
      simple_drive: 'AWD',
      simple_body: 'ute',
      status: 'in_stock',
      show_on_dealer_website: true,
    });
  });

  it('is refused without a required value', () => {
    expect(planNewCar({ ...given, model: null, price_type: null }, today).errors).toEqual({
      model: 'Enter a value.',
      price_type: 'Enter a value.',
    });
  });

  it('is refused with values that contradict each other', () => {
    expect(planNewCar({ ...given, before_price: 34_990, 'caravan.sleeps': 4 }, today).errors).toEqual({
      before_price: 'The was price must be higher than the price.',
      'caravan.sleeps': 'Only caravans and motorhomes have this value.',
    });
  });
});

describe('27.1 a changed car', () => {
  it('has no changes if it gets the values it has', () => {
    expect(planChange(car, given, today).changed).toEqual([]);
  });

  it('derives its name again, but not one that was entered', () => {
    expect(planChange(car, { badge: 'Cruiser' }, today).values.name).toBe('2022 Toyota RAV4 Cruiser');
    const named = { ...car, values: { ...values, name: 'Weekend hero' } };
    expect(planChange(named, { badge: 'Cruiser' }, today).changed).toEqual([
      { field: 'badge', before: 'GXL', after: 'Cruiser' },
    ]);
  });

  it('is sold today unless a date is given, and loses the date when it is for sale again', () => {
    const sold = planChange(car, { status: 'sold' }, today);
    expect(sold.values.sold_date).toBe(today);
    expect(planChange(car, { sold: true, sold_date: '2026-11-01' }, today).values.sold_date).toBe('2026-11-01');
    expect(planChange({ ...car, values: sold.values }, { status: 'in_stock' }, today).values.sold_date).toBeNull();
  });
});
