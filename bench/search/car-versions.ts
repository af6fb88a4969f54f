import { makes } from '../../src/demo/catalogue/catalogue.ts';
import {
  commonFeatures,
  electricFeatures,
  familyFeatures,
  towFeatures,
  trayFeatures,
} from '../../src/demo/catalogue/features.ts';
import type { MakeEntry, ModelEntry, Version } from '../../src/demo/catalogue/model-entry.ts';

export interface SoldVersion {
  make: MakeEntry;
  model: ModelEntry;
  version: Version;
}

/** Every version of the demo's makes; makes further down the list are rarer. */
const weighted = makes.flatMap((make, rank) =>
  make.models.flatMap((model) =>
    model.versions.map((version) => ({
      sold: { make, model, version },
      weight: (model.share / model.versions.length) * (rank + 3) ** -0.7,
    })),
  ),
);

let total = 0;
const ends = Float64Array.from(weighted, ({ weight }) => (total += weight));

/** The version at a quantile between 0 and 1 of all cars sold. */
export function versionAt(place: number): SoldVersion {
  const wanted = place * total;
  let [low, high] = [0, ends.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] as number) > wanted) high = middle;
    else low = middle + 1;
  }
  return (weighted[low] as (typeof weighted)[number]).sold;
}

export const versions: readonly SoldVersion[] = weighted.map(({ sold }) => sold);

const maxFeatures = 60;

export const featureNames: readonly string[] = [
  ...new Set(
    [commonFeatures, towFeatures, trayFeatures, electricFeatures, familyFeatures].flat().map(({ name }) => name),
  ),
].slice(0, maxFeatures);

export const categoryNames = [
  'Family',
  '7+ seats',
  'Work',
  'Towing',
  'Off-road',
  'Weekend',
  'Low emission',
  'First car',
  'Luxury',
  'City',
] as const;

export const tagNames = [
  'One owner',
  'Low kilometres',
  'Price drop',
  'Just serviced',
  'Run-out',
  'Fleet deal',
] as const;
