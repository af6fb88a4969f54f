import { describe, expect, it } from 'vitest';
import { minComparables } from '../features/valuations/market-model/market-line.ts';
import { buildWholeDemo } from './build-demo.ts';
import { createDemoRegoRegister } from './demo-rego-register.ts';

const now = new Date('2026-11-15T02:00:00Z');
const register = createDemoRegoRegister(() => now);
const plates = Array.from({ length: 300 }, (_, place) => ({ rego: `1ABC${100 + place}`, state: 'WA' }));
const found = (of = plates) => Promise.all(of.map((plate) => register.find(plate)));

describe('the demo rego register', () => {
  it('is marked as fictional', () => {
    expect(register.isDemo).toBe(true);
  });

  it('finds the same car for a plate every time, and another in another state', async () => {
    expect(await found()).toEqual(await found());
    const elsewhere = await found(plates.map((plate) => ({ ...plate, state: 'NSW' })));
    expect(elsewhere).not.toEqual(await found());
  });

  it('finds no car for plates that begin with NIL', async () => {
    expect(await register.find({ rego: 'NIL123', state: 'WA' })).toBeNull();
  });

  it('has mostly cars of up to 7 years, and some older ones', async () => {
    const old = (await found()).filter((car) => car !== null && now.getFullYear() - car.year > 7);
    expect(old.length).toBeGreaterThan(10);
    expect(old.length).toBeLessThan(60);
  });

  it('has only models with enough cars in the demo to estimate a price', async () => {
    const { cars, manufacturers } = buildWholeDemo(now);
    const makes = new Map(manufacturers.map(({ id, name }) => [id, name]));
    const listed = cars.filter(
      ({ carType, price = 0, km = null, sold, status = 'in_stock' }) =>
        carType === 'used' && price > 200 && km !== null && !sold && status === 'in_stock',
    );
    const counts = new Map<string, number>();
    for (const { manufacturerId, model } of listed) {
      const name = `${makes.get(manufacturerId)} ${model}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    const models = new Set((await found()).map((car) => `${car?.make} ${car?.model}`));
    for (const name of models) expect(counts.get(name), name).toBeGreaterThanOrEqual(minComparables);
  });
});
