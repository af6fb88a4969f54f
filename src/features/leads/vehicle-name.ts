import type { RegisteredVehicle } from '../../platform/vehicle-data/rego-register.ts';

/** `2021 Toyota HiLux SR5` */
export const vehicleName = ({
  year,
  make,
  model,
  badge,
}: Pick<RegisteredVehicle, 'year' | 'make' | 'model' | 'badge'>) =>
  [String(year), make, model, ...(badge ? [badge] : [])].join(' ');

/** What else a register says of it: `Ute`, `Diesel`, `Automatic`, `White`. */
export const vehicleFacts = ({ body, fuel, transmission, colour }: RegisteredVehicle): string[] =>
  [body, fuel, transmission, colour].filter((fact) => fact !== null);
