/** In the order in which types are listed everywhere. */
export const carTypes = ['new', 'demo', 'used'] as const;
export type CarType = (typeof carTypes)[number];

export const itemTypes = ['car', 'caravan', 'motorhome', 'truck', 'bus'] as const;

export const priceTypes = ['drive_away', 'excl_govt_charges'] as const;
export type PriceType = (typeof priceTypes)[number];

/** Every body type of the platform, in the specification's spelling. */
export const bodyTypes = [
  '4x4',
  'bus',
  'cabChassis',
  'convertible',
  'coupe',
  'hardtop',
  'hatch',
  'hatchback',
  'motorhome',
  'lightTruck',
  'peopleMover',
  'sedan',
  'softtop',
  'suv',
  'ute',
  'van',
  'wagon',
  'stationWagon',
] as const;
export type BodyType = (typeof bodyTypes)[number];
