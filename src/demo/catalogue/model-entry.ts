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
}

export const driveLabels: Record<Drive, string> = {
  FWD: 'Front Wheel Drive',
  RWD: 'Rear Wheel Drive',
  AWD: 'All Wheel Drive',
  '4WD': '4X4 Dual Range',
};

/** The maker's data of a version, without empty fields. */
export function buildVariant(model: ModelEntry, { engine, gearbox, bodyName }: Version): Variant {
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
    ...(model.ancap ? { ancaprating: `${model.ancap[0]} stars (${model.ancap[1]})` } : {}),
    bodyconfiguration: bodyName,
  };
}
