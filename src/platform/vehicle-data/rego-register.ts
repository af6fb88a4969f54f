/** A car's plate: capital letters and digits alone, and the state that gave it out. */
export type Plate = { rego: string; state: string };

/** What a register says of the car that bears a plate. It knows no kilometres. */
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

/** Answers whose plate it is; null where nobody's. Throws where it cannot be reached. */
export type RegoRegister = {
  /** Its cars are made up: whoever is shown one is told so. */
  readonly isDemo: boolean;
  find(plate: Plate): Promise<RegisteredVehicle | null>;
};
