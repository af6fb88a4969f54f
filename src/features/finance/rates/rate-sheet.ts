import type { Schedule } from '../../sites/schedule.ts';
import type { CarType } from '../../cars/car-enums.ts';
import type { FinanceProvider } from '../lender-quote.ts';

/** The rates of a lender for some cars of a dealership, as its staff enter them. */
export type RateSheet = Schedule & {
  provider: FinanceProvider;
  /** Per cent p.a., as is the comparison rate. */
  interestRate: number;
  /** As the lender supplies it; null if it is computed from the fees. */
  suppliedComparisonRate: number | null;
  termYears: number;
  /** Of the price of a car. */
  depositPercent: number;
  /** Dollars and cents. */
  establishmentFee: number;
  monthlyFee: number;
  /** None means all. */
  carTypes: CarType[];
  yearFrom: number | null;
  yearTo: number | null;
  priceFrom: number | null;
  priceTo: number | null;
  /** Empty for the platform's text, which states the figures of each car. */
  disclaimer: string;
};

export type StoredRateSheet = RateSheet & { id: number };
