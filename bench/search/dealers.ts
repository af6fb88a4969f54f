import { slugify } from '../../src/demo/catalogue/catalogue.ts';
import { dealerNameStarts, dealerNameEnds, towns } from '../../src/demo/large/towns.ts';
import { createRandom } from '../../src/demo/random.ts';
import type { IndexedDealership, IndexedLocation, IndexedPicture } from '../../src/features/cars/indexed-car.ts';

export interface BenchDealer {
  dealership: IndexedDealership;
  locations: readonly IndexedLocation[];
  /** Shared by its cars, like the place where a dealer takes photos. */
  pictures: readonly IndexedPicture[];
  stock: number;
}

const carsPerDealer = 330;
const smallest = 40;
const largest = 2500;
const picturesPerDealer = 12;

/** Many small dealers and a few large ones, from 40 to 2,500 cars and 330 on average. */
export function planDealers(cars: number): BenchDealer[] {
  return distributeCars(cars, Math.max(1, Math.round(cars / carsPerDealer))).map(planDealer);
}

/** Integer shares proportional to (rank + 4)^-0.8 within the bounds, which add up to `cars`. */
function distributeCars(cars: number, dealers: number): number[] {
  const weights = Array.from({ length: dealers }, (_, rank) => (rank + 4) ** -0.8);
  const bounded = (scale: number) =>
    weights.map((weight) => Math.round(Math.min(largest, Math.max(smallest, weight * scale))));
  let [low, high] = [0, 1e9];
  for (let step = 0; step < 60; step++) {
    const scale = (low + high) / 2;
    if (sum(bounded(scale)) < cars) low = scale;
    else high = scale;
  }
  const shares = bounded(low);
  // Distributes the rounding remainder, one car each.
  for (let rest = cars - sum(shares), at = 0; rest > 0; rest--, at++)
    shares[at % dealers] = (shares[at % dealers] ?? 0) + 1;
  return shares;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

function planDealer(stock: number, index: number): BenchDealer {
  const random = createRandom('bench dealer', index);
  const name = `${random.pick(dealerNameStarts)} ${random.pick(dealerNameEnds)} ${index + 1}`;
  const town = random.pick(towns);
  const dealership: IndexedDealership = {
    id: index + 1,
    slug: slugify(name),
    name,
    city: town.city,
    state: town.state,
    groupId: index % 12 === 5 ? 1 + Math.floor(index / 12) : null,
    shareStock: random.chance(0.2),
    includeSoldCarsDays: random.chance(0.3) ? random.int(0, 14) : null,
  };
  const locations = Array.from({ length: random.int(1, 3) }, (_, branch) => {
    const place = branch === 0 ? town : random.pick(towns);
    return {
      id: index * 3 + branch + 1,
      slug: `yard-${branch + 1}`,
      name: `${name} ${place.city}`,
      city: place.city,
      state: place.state,
    };
  });
  const pictures = Array.from({ length: picturesPerDealer }, (_, picture) => ({
    id: index * picturesPerDealer + picture + 1,
    width: 1600,
    height: 1067,
    colour: '#8a8f94',
  }));
  return { dealership, locations, pictures, stock };
}
