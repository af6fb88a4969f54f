import type { CarType } from '../../src/features/inventory/car.ts';

/** Of cars that the model has not seen, in per cent of what is asked for them. */
export interface HeldOut {
  cars: number;
  medianError: number;
  ninetiethError: number;
  /** of a hundred cars, how many are asked at a price within the 10–90 % range; 80 is right */
  insideRange: number;
  /** of a hundred cars, how many are asked at more than the estimate; 50 is right */
  aboveEstimate: number;
}

export interface ValuationsReport {
  at: string;
  machine: string;
  listings: number;
  /** refused for want of comparables */
  refused: number;
  all: HeldOut;
  byType: Partial<Record<CarType, HeldOut>>;
  /** those whose badge three others or more have; only such cars are given an average */
  badgeKnown: HeldOut;
  /** all again, with their badge unsaid */
  modelAlone: HeldOut;
  microsecondsEach: number;
  fit: { listings: number; cpuMs: number }[];
}
