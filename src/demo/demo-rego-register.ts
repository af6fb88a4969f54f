import type { Clock } from '../platform/clock.ts';
import type { RegisteredVehicle, RegoRegister } from '../platform/vehicle-data/rego-register.ts';
import { requireMake } from './catalogue/catalogue.ts';
import type { ModelEntry, Version, Years } from './catalogue/model-entry.ts';
import { choosePaint } from './catalogue/paint-shares.ts';
import { type Random, createRandom } from './random.ts';

/** The most common models of the demo's dealers, so that the market model can value them. */
const commonModels: readonly (readonly [make: string, model: string])[] = [
  ['Toyota', 'RAV4'],
  ['Toyota', 'HiLux'],
  ['Toyota', 'Corolla'],
  ['Toyota', 'Yaris Cross'],
  ['Ford', 'Ranger'],
  ['Mazda', '3'],
  ['Mazda', 'CX-5'],
  ['Mazda', 'CX-30'],
  ['Mitsubishi', 'Triton'],
  ['Nissan', 'X-Trail'],
  ['Nissan', 'Navara'],
  ['Subaru', 'Forester'],
  ['Subaru', 'Outback'],
  ['Isuzu UTE', 'D-MAX'],
  ['Isuzu UTE', 'MU-X'],
  ['Volkswagen', 'Golf'],
];

/** Plates to try out what happens when no car is found. */
const unknownPlate = /^NIL/;

const seed = 'demo register';

/**
 * A register of fictional cars: a plate always has the same car. Most are young enough for an estimate. Plates that begin
 * with NIL have no car.
 */
export const createDemoRegoRegister = (clock: Clock): RegoRegister => ({
  isDemo: true,
  find: async ({ rego, state }) =>
    unknownPlate.test(rego) ? null : makeVehicle(createRandom(seed, state, rego), clock()),
});

function makeVehicle(random: Random, now: Date): RegisteredVehicle {
  const [makeName, modelName] = random.pick(commonModels);
  const model = requireModel(makeName, modelName);
  const age = random.chance(0.1) ? random.int(8, 13) : random.int(1, 7);
  const year = within(model.years, now.getUTCFullYear() - age);
  const version = random.pick(listVersions(model, year));
  return {
    year,
    make: makeName,
    model: modelName,
    badge: version.badge,
    body: version.bodyName,
    fuel: version.engine.fuel,
    transmission: version.gearbox.name,
    colour: choosePaint(random, version.body),
  };
}

function requireModel(make: string, name: string): ModelEntry {
  const found = requireMake(make).models.find((model) => model.name === name);
  if (!found) throw new Error(`The catalogue has no ${make} called "${name}".`);
  return found;
}

const within = ([first, last = Number.POSITIVE_INFINITY]: Years, year: number): number =>
  Math.min(last, Math.max(first, year));

function listVersions({ versions }: ModelEntry, year: number): readonly Version[] {
  const sold = versions.filter(({ years }) => within(years, year) === year);
  return sold.length > 0 ? sold : versions;
}
