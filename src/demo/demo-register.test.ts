import { describe, expect, it } from 'vitest';
import { estimatePrice } from '../features/valuations/market-model/estimate-price.ts';
import { fitMarketModel } from '../features/valuations/market-model/fit-market-model.server.ts';
import { yearsOld } from '../features/valuations/market-model/years-old.ts';
import { demoListings } from '../../bench/valuations/demo-listings.ts';
import { createDemoRegister } from './demo-register.ts';

const now = new Date('2026-11-15T02:00:00Z');
const register = createDemoRegister(() => now);
const plates = Array.from({ length: 300 }, (_, place) => ({ rego: `1ABC${100 + place}`, state: 'WA' }));
const found = (of = plates) => Promise.all(of.map((plate) => register.find(plate)));

describe('the demo’s register', () => {
  it('says of itself that its cars are made up', () => {
    expect(register.isDemo).toBe(true);
  });

  it('always finds the same car for a plate, and another in another state', async () => {
    expect(await found()).toEqual(await found());
    const elsewhere = await found(plates.map((plate) => ({ ...plate, state: 'NSW' })));
    expect(elsewhere).not.toEqual(await found());
  });

  it('finds nobody’s car for plates that begin with NIL', async () => {
    expect(await register.find({ rego: 'NIL123', state: 'WA' })).toBeNull();
  });

  it('has mostly cars of up to 7 years, and some that are older', async () => {
    const old = (await found()).filter((car) => car !== null && now.getFullYear() - car.year > 7);
    expect(old.length).toBeGreaterThan(10);
    expect(old.length).toBeLessThan(60);
  });

  it('has only cars that the demo’s market knows the price of', async () => {
    const { model } = await fitMarketModel(demoListings(now));
    for (const car of await found()) {
      if (!car) throw new Error('every plate bears a car');
      const { make, model: name, badge, year } = car;
      const age = yearsOld(year, now);
      const price = estimatePrice(model, { carType: 'used', make, model: name, badge, age, km: 50_000, state: 'WA' });
      expect(price, `${year} ${make} ${name}`).not.toBeNull();
    }
  });
});
