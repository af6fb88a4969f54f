import type { MakeEntry, ModelEntry, Version } from '../catalogue/model-entry.ts';
import {
  commonFeatures,
  electricFeatures,
  familyFeatures,
  type Feature,
  offRoadFeatures,
  plugInFeatures,
  rearSeatFeatures,
  rivalFeatures,
  sunroofFeatures,
  towFeatures,
  trayFeatures,
  tubFeatures,
  wagonFeatures,
} from '../catalogue/features.ts';
import type { Choice } from './choose-version.ts';
import type { BodyType } from '../../features/cars/car-enums.ts';
import type { Random } from '../random.ts';

export interface Equipment {
  readonly standardEquipment: string[];
  readonly filteredFeatures: string[];
  readonly categories: string[];
}

/** Twelve to forty features, more on the better grades and on the younger cars. */
export function chooseEquipment(random: Random, { make, model, version, year }: Choice): Equipment {
  const tier = getTier(model, version);
  const pool = settleRivals(
    random,
    poolFor(make, model, version).filter(({ from, since }) => from <= tier && (since ?? 0) <= year),
  );
  const most = Math.min(40, 18 + tier * 6 + random.int(0, 6));
  const chosen = random.some(pool, Math.max(12, Math.min(most, pool.length)));
  return {
    standardEquipment: chosen.map(({ name }) => name),
    filteredFeatures: [...new Set(chosen.flatMap(({ filter }) => filter ?? []))],
    categories: listCategories(model, version),
  };
}

/** 0 for the model's cheapest version, 3 for its most expensive. */
function getTier({ versions }: ModelEntry, { price }: Version): number {
  const cheaper = versions.filter((other) => other.price < price).length;
  const floor = price > 90_000 ? 2 : price > 45_000 ? 1 : 0;
  return Math.max(floor, versions.length === 1 ? 2 : Math.round((3 * cheaper) / (versions.length - 1)));
}

const wagonBodies: readonly BodyType[] = ['suv', '4x4', 'wagon', 'stationWagon', 'peopleMover'];
const sunroofBodies: readonly BodyType[] = [...wagonBodies, 'sedan', 'hatch', 'hatchback', 'coupe'];
const rearSeatBodies = new Set<BodyType>([...sunroofBodies, 'ute', 'cabChassis', 'hardtop']);

/** Lists the features that a version can have. */
function poolFor(make: MakeEntry, model: ModelEntry, version: Version): Feature[] {
  const { engine, body, seats, drive } = version;
  const pool = [
    ...commonFeatures,
    ...(seats >= 4 && rearSeatBodies.has(body) ? rearSeatFeatures : []),
    ...(sunroofBodies.includes(body) ? sunroofFeatures : []),
    ...(wagonBodies.includes(body) ? wagonFeatures : []),
    ...((model.tow ?? 0) >= 2500 ? towFeatures : []),
    ...(drive === '4WD' ? offRoadFeatures : []),
    ...(body === 'ute' ? tubFeatures : []),
    ...(body === 'cabChassis' ? trayFeatures : []),
    ...(engine.simpleFuel === 'Electric' ? electricFeatures : []),
    ...(engine.fuel.startsWith('Plug-in') ? plugInFeatures : []),
    ...(hasThirdRow(version) ? familyFeatures : []),
  ];
  return pool.filter(({ name }) => !make.lacks?.includes(name));
}

const hasThirdRow = ({ body, seats }: Version): boolean => seats >= 7 && wagonBodies.includes(body);

/** Keeps one of the features that exclude each other. */
function settleRivals(random: Random, pool: readonly Feature[]): Feature[] {
  const losers = rivalFeatures.flatMap((names) => {
    const present = names.filter((name) => pool.some((feature) => feature.name === name));
    return random.shuffled(present).slice(1);
  });
  const dropped = new Set(losers);
  return pool.filter(({ name }) => !dropped.has(name));
}

function listCategories(model: ModelEntry, version: Version): string[] {
  const { engine, body, seats, price, drive } = version;
  const works = ['ute', 'cabChassis', 'van', 'lightTruck', 'bus'].includes(body);
  return [
    ...(hasThirdRow(version) ? ['Family', '7+ seats'] : []),
    ...(works ? ['Work'] : []),
    ...((model.tow ?? 0) >= 3000 ? ['Towing'] : []),
    ...(drive === '4WD' ? ['Off-road'] : []),
    ...(['coupe', 'convertible', 'softtop'].includes(body) && drive !== '4WD' ? ['Weekend'] : []),
    ...(engine.simpleFuel === 'Electric' || engine.simpleFuel === 'Hybrid' ? ['Low emission'] : []),
    ...(price < 30_000 ? ['First car'] : []),
    ...(price > 80_000 ? ['Luxury'] : []),
    ...(!works && seats <= 5 && price < 45_000 ? ['City'] : []),
  ];
}
