import type { CarType } from '../../src/features/cars/car-enums.ts';

/** Errors on held-out cars, in per cent of their advertised prices. */
export interface HeldOut {
  cars: number;
  medianError: number;
  ninetiethError: number;
  /** per cent of cars priced within the 10–90 % range; ideally 80 */
  insideRange: number;
  /** per cent of cars priced above the estimate; ideally 50 */
  aboveEstimate: number;
}

export interface ValuationsReport {
  at: string;
  machine: string;
  listings: number;
  /** without an estimate, for too few comparables */
  refused: number;
  all: HeldOut;
  byType: Partial<Record<CarType, HeldOut>>;
  /** cars whose badge at least three others have; only these get an average */
  badgeKnown: HeldOut;
  /** all cars, with their badge ignored */
  modelAlone: HeldOut;
  microsecondsEach: number;
  fit: { listings: number; cpuMs: number }[];
}
