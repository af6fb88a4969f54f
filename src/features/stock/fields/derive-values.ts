import { bodyTypes } from '../../cars/car-enums.ts';
import { bodySlug } from '../../cars/body-label.ts';
import type { StockValue } from './stock-field.ts';

/** Values of a car by field name. A field that is missing keeps its value. */
export type StockValues = Readonly<Record<string, StockValue>>;

/**
 * Adds what can be derived from the other values: the name, and the types that visitors filter by from the maker's words.
 * A value that is given is never replaced.
 */
export function deriveValues(values: StockValues): StockValues {
  const derived: Record<string, StockValue> = {};
  const add = (field: string, value: string | null): void => {
    if (value !== null && (values[field] ?? null) === null) derived[field] = value;
  };
  add('name', [values.year, values.make, values.model, values.badge].filter(Boolean).join(' ') || null);
  add('simple_body', findType(values.body, toBodyType));
  add('simple_fuel', findType(values.fuel, toFuelType));
  add('simple_transmission', findType(values.transmission, toTransmissionType));
  add('simple_drive', findType(values.drive, toDriveType));
  return { ...values, ...derived };
}

const findType = (value: StockValue | undefined, toType: (text: string) => string | undefined): string | null =>
  typeof value === 'string' ? (toType(value) ?? null) : null;

const bodiesBySlug = new Map(bodyTypes.map((body) => [bodySlug(body), body]));

function toBodyType(text: string): string | undefined {
  const exact = bodiesBySlug.get(bodySlug(text));
  if (exact) return exact;
  const lower = text.toLowerCase();
  if (/cab\s*chassis/.test(lower)) return 'cabChassis';
  if (/\b(dual|double|crew|king|extra|single)\s*cab|pick-?\s*up|utility/.test(lower)) return 'ute';
  if (/people mover|\bmpv\b/.test(lower)) return 'peopleMover';
  return bodyTypes.find((body) => new RegExp(`\\b${body.toLowerCase()}\\b`).test(lower));
}

function toFuelType(text: string): string | undefined {
  const lower = text.toLowerCase();
  if (/hybrid|phev|\bhev\b|plug-?in/.test(lower)) return 'Hybrid';
  if (/electric|\bbev\b|\bev\b/.test(lower)) return 'Electric';
  if (/diesel/.test(lower)) return 'Diesel';
  if (/petrol|unleaded|\bulp\b|\bpulp\b|gasoline|e10|premium/.test(lower)) return 'Petrol';
  if (/lpg|gas\b/.test(lower)) return 'LPG';
  return undefined;
}

function toTransmissionType(text: string): string | undefined {
  const lower = text.toLowerCase();
  if (/auto|cvt|continuously|dual.?clutch|\bdct\b|dsg|reduction|single.?speed/.test(lower)) return 'Automatic';
  return /manual/.test(lower) ? 'Manual' : undefined;
}

function toDriveType(text: string): string | undefined {
  const lower = text.toLowerCase();
  if (/4\s*x\s*4|4wd|four.?wheel/.test(lower)) return '4WD';
  if (/awd|all.?wheel/.test(lower)) return 'AWD';
  if (/fwd|front/.test(lower)) return 'FWD';
  return /rwd|rear|4\s*x\s*2|2wd/.test(lower) ? 'RWD' : undefined;
}
