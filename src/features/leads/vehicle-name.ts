import type { RegisteredVehicle } from '../../platform/vehicle-data/rego-register.ts';

/** `2021 Toyota HiLux SR5` */
export const vehicleName = ({
  year,
  make,
  model,
  badge,
}: Pick<RegisteredVehicle, 'year' | 'make' | 'model' | 'badge'>) =>
  [String(year), make, model, ...(badge ? [badge] : [])].join(' ');

const plainFuels: readonly (readonly [RegExp, string])[] = [
  [/hybrid/i, 'Hybrid'],
  [/electric/i, 'Electric'],
  [/diesel/i, 'Diesel'],
  [/petrol|unleaded/i, 'Petrol'],
];
const plainGearboxes: readonly (readonly [RegExp, string])[] = [
  [/auto|variable|cvt|clutch/i, 'Automatic'],
  [/manual/i, 'Manual'],
];

/** A register's word as people say it: `Petrol - Unleaded ULP` is petrol. What nobody has thought of stays as it is. */
const plain = (words: string | null, known: typeof plainFuels): string | null =>
  words && (known.find(([pattern]) => pattern.test(words))?.[1] ?? words);

/** What else a register says of it: `Ute`, `Diesel`, `Automatic`, `White`. */
export const vehicleFacts = ({ body, fuel, transmission, colour }: RegisteredVehicle): string[] =>
  [body, plain(fuel, plainFuels), plain(transmission, plainGearboxes), colour].filter((fact) => fact !== null);
