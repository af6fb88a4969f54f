import type { BodyType } from '../../features/cars/car-enums.ts';
import type { Variant } from '../../features/cars/car.ts';

/** Market data in round figures: plausible rather than official. */
export interface Engine {
  readonly litres: number | null;
  readonly cylinders: number | null;
  readonly fuel: string;
  readonly simpleFuel: 'Petrol' | 'Diesel' | 'Hybrid' | 'Electric';
  readonly torque: number | null; // Nm
  readonly consumption: number | null; // l/100 km
  readonly induction: string | null;
  readonly battery: Battery | null;
}

/** Of an electric car. */
export interface Battery {
  readonly capacity: number; // kWh
  readonly range: number; // km
  readonly chargePower: number; // kW, at a DC charger
}

export interface Gearbox {
  readonly name: string;
  readonly simple: 'Automatic' | 'Manual';
  readonly gears: string;
}

export const drives = ['FWD', 'RWD', 'AWD', '4WD'] as const;
export type Drive = (typeof drives)[number];

/** First and last model year sold new; no last year while it is still sold. */
export type Years = readonly [first: number, last?: number];

export interface Version {
  readonly badge: string;
  readonly price: number; // new, before on-road costs
  readonly engine: Engine;
  readonly drive: Drive;
  readonly gearbox: Gearbox;
  readonly series: string | null;
  readonly seats: number;
  readonly doors: number;
  readonly body: BodyType;
  /** The maker's name of the body. */
  readonly bodyName: string;
  readonly years: Years;
}

export interface ModelEntry {
  readonly name: string;
  readonly years: Years;
  readonly size: readonly [length: number, width: number, height: number]; // mm
  readonly gvm: number; // kg
  readonly tank: number | null; // l
  readonly ancap: readonly [stars: number, year: number] | null;
  readonly tow: number | null; // kg, braked
  /** Of a campervan. */
  readonly berths: { readonly sleeps: number; readonly tare: number } | null;
  readonly kmPerYear: number;
  /** How common it is among its make's models. */
  readonly share: number;
  readonly versions: readonly Version[];
}

export interface MakeEntry {
  readonly name: string;
  readonly models: readonly ModelEntry[];
  /** Share of the price that a car keeps each year. */
  readonly retention: number;
  /** World manufacturer identifier: the first three characters of its VINs. */
  readonly wmi: string;
  /** Features that none of its cars has. */
  readonly lacks?: readonly string[];
}

export const driveLabels: Record<Drive, string> = {
  FWD: 'Front Wheel Drive',
  RWD: 'Rear Wheel Drive',
  AWD: 'All Wheel Drive',
  '4WD': '4X4 Dual Range',
};

/** Years after which a safety rating expires. */
const ratingYears = 6;

/** The rating that applied to the cars of a year: theirs is not newer than they are, and has not expired. */
function findRating({ ancap }: ModelEntry, year: number): string | null {
  const [stars, rated] = ancap ?? [];
  return rated !== undefined && rated <= year && year <= rated + ratingYears ? `${stars} stars (${rated})` : null;
}

/** The maker's data of a version in a model year, without empty fields. */
export function buildVariant(model: ModelEntry, { engine, gearbox, bodyName }: Version, year: number): Variant {
  const rating = findRating(model, year);
  const [vehiclelength, vehiclewidth, vehicleheight] = model.size;
  return {
    ...(engine.cylinders === null ? {} : { cylinders: engine.cylinders }),
    ...(engine.litres === null
      ? {}
      : { enginesize: Math.round(engine.litres * 1000) - 3, enginesize_litres: engine.litres }),
    ...(engine.induction === null ? {} : { induction: engine.induction }),
    geartype: gearbox.gears,
    ...(engine.consumption === null ? {} : { fuelconsumptioncombined: engine.consumption }),
    ...(model.tank === null || engine.litres === null ? {} : { fuelcapacity: model.tank }),
    grossvehiclemass: model.gvm,
    vehiclelength,
    vehicleheight,
    vehiclewidth,
    ...(engine.torque === null ? {} : { torque: engine.torque }),
    ...(rating === null ? {} : { ancaprating: rating }),
    bodyconfiguration: bodyName,
  };
}
