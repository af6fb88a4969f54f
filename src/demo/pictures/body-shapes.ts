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
    return length < 3960 ? 'hatch-city' : 'hatch';
  },
  sedan: ({ electric }) => (electric ? 'sedan-fastback' : 'sedan'), // a roof that saves range
  suv: ({ length, height, electric }) => {
    if (electric && height < 1700) return 'suv-coupe';
    if (length < 4410) return 'suv-small';
    return length >= 4860 || height >= 1750 ? 'suv-large' : 'suv';
  },
  ute: ({ length, height }) => (length >= 5450 || height >= 1870 ? 'ute-large' : 'ute'),
  wagon: ({ height }) => (height >= 1495 ? 'wagon-cross' : 'wagon'),
};

/** Without a build: the usual shape. */
export function bodyShape(bodyType: string, build?: Build): Body {
  const shape = Object.hasOwn(SHAPES, bodyType) ? SHAPES[bodyType] : undefined;
  if (!shape) throw new Error(`No picture shows the body type "${bodyType}".`);
  return (build && SHAPES_BY_BUILD[shape]?.(build)) ?? shape;
}
