import type { RegisteredVehicle } from '../../platform/vehicle-data/rego-register.ts';

/** `2021 Toyota HiLux SR5` */
export const vehicleName = ({
  year,
  make,
  model,
  badge,
}: Pick<RegisteredVehicle, 'year' | 'make' | 'model' | 'badge'>) =>
  [String(year), make, model, ...(badge ? [badge] : [])].join(' ');

const fuelLabels: readonly (readonly [RegExp, string])[] = [
  [/hybrid/i, 'Hybrid'],
  [/electric/i, 'Electric'],
  [/diesel/i, 'Diesel'],
  [/petrol|unleaded/i, 'Petrol'],
];
const gearboxLabels: readonly (readonly [RegExp, string])[] = [
  [/auto|variable|cvt|clutch/i, 'Automatic'],
  [/manual/i, 'Manual'],
];

/** A common label for a register's term: `Petrol - Unleaded ULP` → `Petrol`. Unknown terms pass unchanged. */
const simplify = (term: string | null, labels: typeof fuelLabels): string | null =>
  term && (labels.find(([pattern]) => pattern.test(term))?.[1] ?? term);

/** Further facts of the register: `Ute`, `Diesel`, `Automatic`, `White`. */
export const vehicleFacts = ({ body, fuel, transmission, colour }: RegisteredVehicle): string[] =>
  [body, simplify(fuel, fuelLabels), simplify(transmission, gearboxLabels), colour].filter((fact) => fact !== null);
