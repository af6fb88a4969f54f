import type { Body } from './picture-frames.ts';

/** What tells cars of one body type apart: measures in mm, and an electric car's closed front. */
export interface Build {
  readonly length: number;
  readonly height: number;
  readonly electric: boolean;
}

/** The rendered shape of every body type of the specification, and of the caravan. */
const SHAPES: Readonly<Record<string, Body>> = {
  '4x4': '4x4',
  bus: 'bus',
  cabChassis: 'cabchassis',
  caravan: 'caravan',
  convertible: 'convertible',
  coupe: 'coupe',
  hardtop: '4x4',
  hatch: 'hatch',
  hatchback: 'hatch',
  lightTruck: 'truck',
  motorhome: 'motorhome',
  peopleMover: 'mpv',
  sedan: 'sedan',
  softtop: '4x4', // off-roaders only; a roadster is a convertible
  stationWagon: 'wagon',
  suv: 'suv',
  ute: 'ute',
  van: 'van',
  wagon: 'wagon',
};

/** Bodies that come in several shapes. */
const SHAPES_BY_BUILD: Partial<Record<Body, (build: Build) => Body>> = {
  hatch: ({ length, height, electric }) => {
    if (electric || height >= 1560) return 'hatch-tall';
    if (length < 3960) return 'hatch-city';
    return length >= 3.05 * height ? 'hatch-sport' : 'hatch'; // long and low
  },
  sedan: ({ length, electric }) => {
    if (electric) return 'sedan-fastback'; // roofs that save range
    if (length < 4680) return 'sedan-compact';
    return length >= 4900 ? 'sedan-large' : 'sedan';
  },
  suv: ({ length, height, electric }) => {
    if (electric && height < 1700) return 'suv-coupe';
    if (length < 4410) return 'suv-small';
    return length >= 4860 || height >= 1750 ? 'suv-large' : 'suv';
  },
  ute: ({ length, height }) => {
    if (height < 1600) return 'ute-low'; // built on a car
    if (length >= 5450 || height >= 1870) return 'ute-large';
    return height >= 1820 ? 'ute-round' : 'ute';
  },
  wagon: ({ length, height }) => {
    if (height >= 1495) return 'wagon-cross';
    if (length >= 4850) return 'wagon-box';
    return height < 1440 ? 'wagon-sport' : 'wagon';
  },
};

/** Without a build: the usual shape. */
export function bodyShape(bodyType: string, build?: Build): Body {
  const shape = Object.hasOwn(SHAPES, bodyType) ? SHAPES[bodyType] : undefined;
  if (!shape) throw new Error(`No picture shows the body type "${bodyType}".`);
  return (build && SHAPES_BY_BUILD[shape]?.(build)) ?? shape;
}
