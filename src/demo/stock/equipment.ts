import type { ModelEntry, Version } from '../catalogue/model-entry.ts';
import {
  commonFeatures,
  electricFeatures,
  familyFeatures,
  type Feature,
  towFeatures,
  trayFeatures,
} from '../catalogue/features.ts';
import type { Random } from '../random.ts';

export interface Equipment {
  readonly standardEquipment: string[];
  readonly filteredFeatures: string[];
  readonly categories: string[];
}

/** Twelve to forty features, more on the better grades and on the younger cars. */
export function chooseEquipment(random: Random, model: ModelEntry, version: Version, year: number): Equipment {
  const tier = getTier(model, version);
  const pool = poolFor(model, version).filter(({ from, since }) => from <= tier && (since ?? 0) <= year);
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

function poolFor(model: ModelEntry, { engine, body, seats }: Version): Feature[] {
  const works = body === 'ute' || body === 'cabChassis';
  return [
    ...commonFeatures,
    ...((model.tow ?? 0) >= 2500 ? towFeatures : []),
    ...(works ? trayFeatures : []),
    ...(engine.simpleFuel === 'Electric' ? electricFeatures : []),
    ...(seats >= 7 && seats < 12 ? familyFeatures : []),
  ];
}

function listCategories(model: ModelEntry, { engine, body, seats, price, drive }: Version): string[] {
  const works = ['ute', 'cabChassis', 'van', 'lightTruck', 'bus'].includes(body);
  return [
    ...(seats >= 7 && seats < 12 ? ['Family', '7+ seats'] : []),
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
