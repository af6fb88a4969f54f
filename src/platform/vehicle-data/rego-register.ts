/** A registration plate (capital letters and digits only) and its state. */
export type Plate = { rego: string; state: string };

/** A register's answer for a plate. It has no odometer reading. */
export type RegisteredVehicle = {
  year: number;
  make: string;
  model: string;
  badge: string | null;
  body: string | null;
  fuel: string | null;
  transmission: string | null;
  colour: string | null;
};

/** Returns the car with this plate; null if there is none. Throws if the register cannot be reached. */
export type RegoRegister = {
  /** Its cars are fictional, which pages must say. */
  readonly isDemo: boolean;
  find(plate: Plate): Promise<RegisteredVehicle | null>;
};
