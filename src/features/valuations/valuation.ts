import type { RegisteredVehicle } from '../../platform/vehicle-data/rego-register.ts';
import { offerAcceptedSubcategory } from '../forms/lead-category.ts';
import type { AustralianState } from '../sites/dealerships/dealership.ts';

/** The subcategories of a valuation's lead, in order. */
export const valuationStages = ['1. Rego Submitted', '2. Offer Shown', offerAcceptedSubcategory] as const;
export type ValuationStage = (typeof valuationStages)[number];

/** The form its lead is stored as. */
export type ValuationForm = 'trade-in' | 'sell';

/** No estimate is given above either; the visitor may request a call instead. */
export const maxAgeYears = 7;
export const maxKilometres = 100_000;

/** The largest accepted odometer reading. */
export const maxOdometerKm = 999_999;

/** The visitor's car, from a register or described by its owner. */
export type ValuedVehicle = RegisteredVehicle;

export const conditions = ['excellent', 'good', 'fair', 'poor'] as const;
export const serviceHistories = ['full', 'partial', 'none'] as const;
export const accidents = ['none', 'repaired', 'damaged'] as const;

/** The answers that adjust the price. */
export type AdjustmentAnswers = {
  kms: number;
  condition: (typeof conditions)[number];
  serviceHistory: (typeof serviceHistories)[number];
  accident: (typeof accidents)[number];
  /** 'Is Your Car Currently Under Finance?' Does not change the offer; the payout is deducted from the payment. */
  finance: 'Yes' | 'No';
};

/** One line of an offer's calculation, in signed whole dollars. */
export type OfferLine = { label: string; amount: number };

export type Offer = {
  offer_price: number;
  low: number;
  high: number;
  /** The number of similar listings the price is based on, and the price guide's name. */
  comparables: number;
  source: string;
  /** From the market price down to the offer. */
  lines: readonly OfferLine[];
};

/** Why there is no offer. */
export type NoOfferReason = 'too_old' | 'too_far' | 'too_few_comparables' | 'unreachable';

export type ValuationOutcome =
  | { kind: 'offer'; offer: Offer }
  | {
      kind: 'enquiry';
      reason: NoOfferReason;
      /** The visitor requested a call, with an optional message. */
      asked?: { message: string };
    };

export type RegisteredPlate = { rego: string; regoState: AustralianState };
