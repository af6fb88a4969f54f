import { type Random, createRandom } from '../../src/demo/random.ts';
import type { IndexedCar } from '../../src/features/cars/indexed-car.ts';
import type { CarChange } from './bench-engine.ts';
import { benchNow, type Catalogue, makeCar } from './catalogue.ts';

/**
 * Simulates feeds and dealers, one car at a time: mostly a new price, sometimes a sale, and as many new cars as removed
 * ones, so that the number of cars stays the same. Each change builds on the previous ones.
 */
export function* makeChanges({ cars, dealers }: Catalogue): Generator<CarChange, never> {
  const random = createRandom('bench changes', cars.length);
  const changed = new Map<number, IndexedCar | 'gone'>();
  let newest = cars.length;
  const pickCar = (): IndexedCar => {
    for (;;) {
      const car = random.pick(cars);
      const now = changed.get(car.id) ?? car;
      if (now !== 'gone') return now;
    }
  };
  for (;;) {
    const place = random.next();
    if (place < 0.1) {
      newest += 1;
      yield { kind: 'upsert', document: makeCar(random, random.pick(dealers), newest) };
    } else if (place < 0.2) {
      const { id } = pickCar();
      changed.set(id, 'gone');
      yield { kind: 'delete', id };
    } else {
      const document = edited(random, pickCar());
      changed.set(document.id, document);
      yield { kind: 'upsert', document };
    }
  }
}

function edited(random: Random, car: IndexedCar): IndexedCar {
  const place = random.next();
  if (place < 0.15) return { ...car, status: 'sold', sold: true, sold_date_timestamp: benchNow };
  if (place < 0.25) return { ...car, reserved: !car.reserved };
  if (place < 0.35) return { ...car, km: (car.km ?? 0) + random.int(1, 500), photos_count: car.photos_count + 1 };
  return { ...car, price: Math.max(0, car.price + random.pick([-2000, -1000, -500, 500])), before_price: car.price };
}
