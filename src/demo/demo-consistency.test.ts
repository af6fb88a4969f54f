import { describe, expect, test } from 'vitest';
import type { BodyType } from '../features/cars/car-enums.ts';
import { buildWholeDemo } from './build-demo.ts';
import { makes } from './catalogue/catalogue.ts';
import { touring } from './catalogue/touring.ts';
import { bodyShape } from './pictures/body-shapes.ts';
import { paintKey } from './pictures/paints.ts';
import { parseRecipe } from './pictures/picture-recipe.ts';
import type { DemoRows } from './rows/demo-tables.ts';

type Car = DemoRows['cars'][number];

/** A buyer's expectations of a body: the maker's name for it, its doors and the most seats. */
const bodies: Readonly<Record<BodyType, { named: RegExp; doors: readonly number[]; mostSeats: number }>> = {
  '4x4': { named: /Wagon/, doors: [3, 5], mostSeats: 8 },
  bus: { named: /Bus/, doors: [3, 4], mostSeats: 25 },
  cabChassis: { named: /Chassis/, doors: [2, 4], mostSeats: 5 },
  convertible: { named: /Convertible|Cabriolet|Roadster/, doors: [2], mostSeats: 4 },
  coupe: { named: /Coupe|Fastback|Targa/, doors: [2], mostSeats: 4 },
  hardtop: { named: /Hardtop|Wagon/, doors: [2, 3, 4], mostSeats: 5 },
  hatch: { named: /Hatchback/, doors: [3, 5], mostSeats: 5 },
  hatchback: { named: /Hatchback|Liftback|Sportback/, doors: [3, 5], mostSeats: 5 },
  motorhome: { named: /Campervan|Motorhome/, doors: [3, 4], mostSeats: 4 },
  lightTruck: { named: /Chassis/, doors: [2, 4], mostSeats: 7 },
  peopleMover: { named: /Wagon/, doors: [5], mostSeats: 9 },
  sedan: { named: /Sedan|Gran Coupe/, doors: [4], mostSeats: 5 },
  softtop: { named: /Softtop/, doors: [2, 4], mostSeats: 5 },
  suv: { named: /Wagon/, doors: [5], mostSeats: 8 },
  ute: { named: /Utility|Pick Up/, doors: [2, 4], mostSeats: 5 },
  van: { named: /Van/, doors: [4], mostSeats: 3 },
  wagon: { named: /Wagon|Touring/, doors: [5], mostSeats: 5 },
  stationWagon: { named: /Wagon|Sportwagon|Avant/, doors: [5], mostSeats: 5 },
};

const wagons = ['suv', '4x4', 'wagon', 'stationWagon', 'peopleMover'];
const withRearSeats = ({ seats, simpleBody }: Car): boolean =>
  (seats ?? 0) >= 4 && !['bus', 'lightTruck', 'convertible', 'softtop', 'motorhome'].includes(simpleBody ?? '');

/** Features that only some vehicles can have. */
const features: Readonly<Record<string, (car: Car) => boolean>> = {
  'Roof rails': ({ simpleBody }) => wagons.includes(simpleBody ?? ''),
  'Hands-free power tailgate': ({ simpleBody }) => wagons.includes(simpleBody ?? ''),
  'Panoramic sunroof': ({ simpleBody }) =>
    [...wagons, 'sedan', 'hatch', 'hatchback', 'coupe'].includes(simpleBody ?? ''),
  '60/40 split folding rear seat': withRearSeats,
  'Isofix child seat anchors': withRearSeats,
  'Third row seating': ({ seats, simpleBody }) => (seats ?? 0) >= 7 && wagons.includes(simpleBody ?? ''),
  'Tub liner': ({ simpleBody }) => simpleBody === 'ute',
  'Sports bar': ({ simpleBody }) => simpleBody === 'ute',
  'Alloy drop-side tray': ({ simpleBody }) => simpleBody === 'cabChassis',
  'Steel headboard': ({ simpleBody }) => simpleBody === 'cabChassis',
  Snorkel: ({ simpleDrive }) => simpleDrive === '4WD',
  'Steel bull bar': ({ simpleDrive }) => simpleDrive === '4WD',
  'Rear differential lock': ({ simpleDrive }) => simpleDrive === '4WD',
  'Tow bar, tongue and ball': ({ brakedTowing }) => (brakedTowing ?? 0) >= 2500,
  'DC fast charging': ({ simpleFuel }) => simpleFuel === 'Electric',
  'One pedal driving': ({ simpleFuel }) => simpleFuel === 'Electric',
  'Type 2 charging cable': ({ fuel }) => /^(Electric|Plug-in)/.test(fuel ?? ''),
  'Leather seat trim': ({ standardEquipment }) => !standardEquipment?.includes('Cloth seat trim'),
  'Hard tonneau cover': ({ standardEquipment }) => !standardEquipment?.includes('Soft tonneau cover'),
  'Canopy with sliding windows': ({ standardEquipment }) =>
    !standardEquipment?.some((feature) => feature.endsWith('tonneau cover')),
  'Off-road hitch': ({ itemType }) => itemType === 'caravan',
  'Electric brakes': ({ itemType }) => itemType === 'caravan',
  'Bunk beds with reading lights': ({ caravan }) => (caravan?.sleeps ?? 0) > 3,
  'Three way fridge and freezer': ({ standardEquipment }) => !standardEquipment?.includes('12 volt compressor fridge'),
};

const versions = makes.flatMap((make) =>
  make.models.flatMap((model) => model.versions.map((version) => ({ make: make.name, model, version }))),
);

describe.each(['2026-01-20', '2026-11-17'])('24.13 every demo car on %s', (date) => {
  const now = new Date(`${date}T01:00:00Z`);
  const demo = buildWholeDemo(now);
  const makeNames = new Map(demo.manufacturers.map(({ id, name }) => [id, name]));
  const sources = new Map(demo.images.map(({ id, source }) => [id, source]));
  const picturesByCar = Map.groupBy(demo.carImages, ({ carId }) => carId);
  const drivable = demo.cars.filter(({ caravan, simpleBody }) => simpleBody !== null && !caravan?.axle_type);
  const tagged = (text: string) => demo.cars.filter(({ tag }) => tag === text);

  test('has the doors, the seats and the maker’s body name of its body', () => {
    for (const { name, simpleBody, body, doors, seats } of drivable) {
      const expected = bodies[simpleBody as BodyType];
      expect(body, name).toMatch(expected.named);
      expect(expected.doors, name).toContain(doors);
      expect(seats, name).toBeLessThanOrEqual(expected.mostSeats);
      const namedDoors = /^(\d)D /.exec(body ?? '')?.[1];
      if (namedDoors) expect(Number(namedDoors), `${name}: ${body}`).toBe(doors);
      if (doors === 2 && !['coupe', 'convertible', 'hardtop', 'softtop'].includes(simpleBody ?? '')) {
        expect(seats, name).toBeLessThanOrEqual(3);
      }
    }
  });

  test('has a badge that its model had in that year, and that fits its seats and body', () => {
    for (const car of demo.cars) {
      const make = makeNames.get(car.manufacturerId);
      const isKnown =
        versions.some(
          (entry) =>
            entry.make === make &&
            entry.model.name === car.model &&
            entry.version.badge === car.badge &&
            entry.version.body === car.simpleBody &&
            entry.version.years[0] <= car.year &&
            car.year <= (entry.version.years[1] ?? car.year),
        ) ||
        touring.some(
          (entry) =>
            entry.make === make &&
            entry.model === car.model &&
            entry.layout === car.badge &&
            entry.firstYear <= car.year,
        );
      expect(isKnown, car.name).toBe(true);
      const seats = /\b(\d+) Seat\b/.exec(car.badge ?? '')?.[1];
      if (seats) expect(car.seats, car.name).toBe(Number(seats));
      if (/Convertible|Cabriolet|Roadster/.test(car.badge ?? '')) expect(car.simpleBody, car.name).toBe('convertible');
      if (/Sedan/.test(car.badge ?? '')) expect(car.simpleBody, car.name).toBe('sedan');
      if (/Wagon|Avant|Estate/i.test(car.badge ?? '') && car.model !== 'FJ Cruiser') {
        expect(car.simpleBody, car.name).toMatch(/wagon/i);
      }
    }
  });

  test('is pictured with its own body, size and paint', () => {
    for (const { id, name, simpleBody, body, colour, simpleFuel, km, variant } of demo.cars) {
      const { vehiclelength: length, vehicleheight: height } = variant ?? {};
      const build = length && height ? { length, height, electric: simpleFuel === 'Electric' } : undefined;
      for (const { imageId } of picturesByCar.get(id) ?? []) {
        const recipe = parseRecipe((sources.get(imageId) ?? '').slice('demo:'.length));
        if (recipe.body === 'cabin') {
          if (recipe.view === 'odometer') expect(recipe.writing, name).toBe(String(km));
          continue;
        }
        expect(recipe.body, name).toBe(bodyShape(simpleBody ?? (body ?? '').toLowerCase(), build));
        expect(recipe.paint, name).toBe(paintKey(colour ?? ''));
      }
    }
  });

  test('shows a roadster as a convertible: only off-roaders are softtops', () => {
    const tops = drivable.filter(({ simpleBody }) => simpleBody === 'softtop' || simpleBody === 'hardtop');
    for (const { name, simpleDrive } of tops) expect(simpleDrive, name).toBe('4WD');
  });

  test('has no feature that its kind cannot have', () => {
    for (const [feature, fits] of Object.entries(features)) {
      const having = demo.cars.filter(({ standardEquipment }) => standardEquipment?.includes(feature));
      expect(having.length, feature).toBeGreaterThan(0);
      for (const car of having) expect(fits(car), `${car.name}: ${feature}`).toBe(true);
    }
  });

  test('has an ANCAP rating of its time: not from the future, not newer than the car, not expired when it was built', () => {
    let rated = 0;
    for (const { name, year, variant } of demo.cars) {
      const rating = /^[1-5] stars \((\d{4})\)$/.exec(variant?.ancaprating ?? '');
      if (variant?.ancaprating === undefined) continue;
      rated += 1;
      const ratedIn = Number(rating?.[1]);
      expect(ratedIn, name).toBeLessThanOrEqual(Math.min(year, now.getUTCFullYear()));
      expect(year - ratedIn, name).toBeLessThanOrEqual(6);
    }
    expect(rated).toBeGreaterThan(demo.cars.length / 3);
  });

  test('was built and complied in the past', () => {
    const today = now.toISOString().slice(0, 10);
    for (const { name, year, buildDate, complianceDate } of demo.cars) {
      expect(buildDate?.slice(0, 4), name).toBe(String(year));
      expect((complianceDate ?? '') < today, `${name} ${complianceDate}`).toBe(true);
    }
  });

  test('has range, battery and charge power if it is electric, and neither cylinders nor a tank', () => {
    for (const car of demo.cars) {
      const { name, electricRange, batterySize, chargePower, variant, engineSize } = car;
      if (car.simpleFuel !== 'Electric') {
        expect([electricRange ?? null, batterySize ?? null, chargePower ?? null], name).toEqual([null, null, null]);
        continue;
      }
      expect(electricRange, name).toBeGreaterThan(200);
      expect(electricRange, name).toBeLessThan(750);
      expect(batterySize, name).toBeGreaterThan(30);
      expect(chargePower, name).toBeGreaterThanOrEqual(50);
      // 12 to 30 kWh for 100 km
      expect((batterySize ?? 0) / ((electricRange ?? 0) / 100), name).toBeGreaterThan(10);
      expect((batterySize ?? 0) / ((electricRange ?? 0) / 100), name).toBeLessThan(30);
      for (const field of ['cylinders', 'enginesize', 'fuelcapacity', 'fuelconsumptioncombined']) {
        expect(variant, name).not.toHaveProperty(field);
      }
      expect(engineSize, name).toBeNull();
    }
  });

  test('has a towing capacity if it is a ute', () => {
    const utes = demo.cars.filter(({ simpleBody }) => simpleBody === 'ute' || simpleBody === 'cabChassis');
    for (const { name, brakedTowing } of utes) expect(brakedTowing, name).toBeGreaterThanOrEqual(1000);
  });

  test('has berths, length and weights if it is a caravan or motorhome', () => {
    const homes = demo.cars.filter(({ itemType }) => itemType === 'caravan' || itemType === 'motorhome');
    expect(homes.length).toBeGreaterThan(20);
    for (const { name, itemType, caravan } of homes) {
      expect(caravan?.sleeps, name).toBeGreaterThanOrEqual(2);
      expect(caravan?.body_length, name).toBeGreaterThan(12);
      expect(caravan?.tare_weight, name).toBeGreaterThan(900);
      if (itemType === 'caravan') {
        expect(caravan?.aggregate_trailer_mass, name).toBeGreaterThan(caravan?.tare_weight ?? 0);
      } else expect(caravan, name).not.toHaveProperty('aggregate_trailer_mass');
    }
  });

  test('has no tag that its price or odometer contradicts', () => {
    for (const { name, beforePrice, price } of tagged('Price drop'))
      expect(beforePrice, name).toBeGreaterThan(price ?? 0);
    for (const { name, km, year } of tagged('Low kilometres')) {
      expect(km, name).toBeLessThan((now.getUTCFullYear() - year + 1) * 15_000);
    }
  });

  test('new and demo ones were never owned', () => {
    for (const { name, carType, dealercomments } of demo.cars.filter((car) => car.carType === 'new')) {
      expect(dealercomments ?? '', `${name} (${carType})`).not.toMatch(
        /previous owner|Owned by|kept for sunny|carried guests|Fleet maintained|health checked|under cover between/,
      );
    }
  });
});
