import type { Body } from './picture-frames.ts';

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

export function bodyShape(bodyType: string): Body {
  const shape = Object.hasOwn(SHAPES, bodyType) ? SHAPES[bodyType] : undefined;
  if (!shape) throw new Error(`No picture shows the body type "${bodyType}".`);
  return shape;
}
