import { describe, expect, test } from 'vitest';
import { bodyTypes } from '../../features/cars/car-enums.ts';
import { paintKey } from '../pictures/paints.ts';
import { bodyShape } from '../pictures/body-shapes.ts';
import { makeNames, makes } from './catalogue.ts';
import { buildVariant } from './model-entry.ts';
import { otherModelPages } from './other-model-pages.ts';
import { parseEngine, parseGearbox } from './parse-drivetrain.ts';
import { parseModels } from './parse-models.ts';
import { touring } from './touring.ts';
import { toyotaModelPages } from './toyota-model-pages.ts';

const models = makes.flatMap((make) => make.models);
const versions = models.flatMap((model) => model.versions);

describe('the catalogue', () => {
  test('has the breadth of the Australian market', () => {
    expect(makeNames.length).toBeGreaterThanOrEqual(25);
    expect(models.length).toBeGreaterThanOrEqual(150);
    expect(new Set(makeNames).size).toBe(makeNames.length);
  });

  test.each(bodyTypes)('has a %s', (body) => {
    expect(versions.some((version) => version.body === body)).toBe(true);
  });

  test('has believable figures', () => {
    for (const { name, size, gvm, kmPerYear, years, versions: own } of models) {
      expect(own.length, name).toBeGreaterThan(0);
      expect(size[0], name).toBeGreaterThan(3500);
      expect(size[0], name).toBeLessThan(8000);
      expect(gvm, name).toBeGreaterThan(1200);
      expect(kmPerYear, name).toBeGreaterThan(4000);
      expect(years[0], name).toBeGreaterThanOrEqual(2010);
      for (const version of own) {
        expect(version.price, `${name} ${version.badge}`).toBeGreaterThan(15_000);
        expect(version.price, `${name} ${version.badge}`).toBeLessThan(250_000);
        expect(version.engine.litres === null, name).toBe(version.engine.simpleFuel === 'Electric');
        // A version outside its model's years could never be chosen.
        expect(version.years[0], `${name} ${version.badge}`).toBeGreaterThanOrEqual(years[0]);
      }
    }
  });

  test('has every field of the maker’s sheet for a version, and no cylinders for an electric one', () => {
    const [rav4, leaf] = ['RAV4', 'Leaf'].map((name) => models.find((model) => model.name === name));
    const sheet = rav4?.versions[0] && buildVariant(rav4, rav4.versions[0], 2021);
    expect(Object.keys(sheet ?? {}).sort()).toEqual([
      'ancaprating',
      'bodyconfiguration',
      'cylinders',
      'enginesize',
      'enginesize_litres',
      'fuelcapacity',
      'fuelconsumptioncombined',
      'geartype',
      'grossvehiclemass',
      'induction',
      'torque',
      'vehicleheight',
      'vehiclelength',
      'vehiclewidth',
    ]);
    const electric = leaf?.versions[0] && buildVariant(leaf, leaf.versions[0], 2021);
    expect(electric).not.toHaveProperty('cylinders');
    expect(electric).not.toHaveProperty('fuelcapacity');
  });

  test('has caravans with a tare below their ATM', () => {
    for (const { model, tare, atm, sleeps } of touring) {
      expect(atm, model).toBeGreaterThan(tare);
      expect(sleeps, model).toBeGreaterThanOrEqual(2);
    }
  });
});

describe('model pages', () => {
  test('cover the primary manufacturer’s whole range, including one coming soon and one with an external link', () => {
    const preferred =
      'bZ4X, Prado, C-HR, Yaris, Corolla, Camry, Yaris Cross, Corolla Cross, RAV4, Kluger, Fortuner, LandCruiser 300, HiLux, LandCruiser 70, Tundra, HiAce, Granvia, Coaster, GR Yaris, GR86, GR Corolla, GR Supra';
    const names = toyotaModelPages.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(preferred.split(', ')));
    expect(names.length).toBeGreaterThan(22);
    expect(toyotaModelPages.filter(({ status }) => status === 'coming_soon')).toHaveLength(1);
    expect(toyotaModelPages.filter(({ overrideUrl }) => overrideUrl !== null)).toHaveLength(1);
    const categories = new Set(toyotaModelPages.flatMap((page) => page.categories));
    expect([...categories].sort()).toEqual([
      'Discontinued',
      'Electrified',
      'GR & performance',
      'Hatch & sedans',
      'SUVs & 4WDs',
      'Utes & Vans',
    ]);
  });

  test('have a make, a shape and a paint that exist', () => {
    for (const { make, name, body, paint, categories } of [...toyotaModelPages, ...otherModelPages]) {
      expect(makeNames, name).toContain(make);
      expect(() => bodyShape(body), name).not.toThrow();
      expect(() => paintKey(paint), name).not.toThrow();
      expect(categories.length, name).toBeLessThanOrEqual(3);
    }
  });
});

describe('the catalogue’s tables refuse', () => {
  test.each([
    [
      'an unknown word',
      'X: suv, 5D Wagon, 2020-, 5 seats, 5 doors, 4000x1800x1600, gvm 2000, wings 2\n  A: 30000, petrol 2.0 4 200 7, FWD, cvt',
    ],
    ['an unknown body', 'X: boat, Hull, 2020-, 5 seats, 5 doors, 4000x1800x1600, gvm 2000'],
    ['a missing size', 'X: suv, 5D Wagon, 2020-, 5 seats, 5 doors, gvm 2000'],
    [
      'an unknown drive',
      'X: suv, 5D Wagon, 2020-, 5 seats, 5 doors, 4000x1800x1600, gvm 2000\n  A: 30000, petrol 2.0 4 200 7, 3WD, cvt',
    ],
  ])('%s', (_, table) => {
    expect(() => parseModels(table)).toThrow(/catalogue/);
  });

  test('half an engine and a gearbox without gears', () => {
    expect(() => parseEngine('diesel 2.8 4')).toThrow('Not an engine');
    expect(() => parseEngine('electric 310 60')).toThrow('Not an engine');
    expect(() => parseGearbox('auto')).toThrow('Not a gearbox');
  });
});
