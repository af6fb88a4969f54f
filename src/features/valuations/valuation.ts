import type { RegisteredVehicle } from '../../platform/vehicle-data/rego-register.ts';
import { offerAcceptedSubcategory } from '../leads/lead-category.ts';
import type { AustralianState } from '../sites/dealership.ts';

/** The subcategories of the one lead that a valuation is, in the order in which it gets there. */
export const valuationStages = ['1. Rego Submitted', '2. Offer Shown', offerAcceptedSubcategory] as const;
export type ValuationStage = (typeof valuationStages)[number];

/** Under which words its lead arrives. */
export type ValuationForm = 'trade-in' | 'sell';

/** No estimate is given above either; the visitor may ask people instead. */
export const mostYears = 7;
export const mostKilometres = 100_000;

/** More than any odometer shows. */
export const mostKilometresAsked = 999_999;

/** The visitor's car: as a register knows it, or as its owner has described it. */
export type ValuedVehicle = RegisteredVehicle;

export const conditions = ['excellent', 'good', 'fair', 'poor'] as const;
export const serviceHistories = ['full', 'partial', 'none'] as const;
export const accidents = ['none', 'repaired', 'damaged'] as const;

/** What a price depends on beside the car itself. */
export type AdjustmentAnswers = {
  kms: number;
  condition: (typeof conditions)[number];
  serviceHistory: (typeof serviceHistories)[number];
  accident: (typeof accidents)[number];
  /** 'Is Your Car Currently Under Finance?' Its payout comes off the offer, and is not part of it. */
  finance: 'Yes' | 'No';
};

/** One line of how an offer was reached, in whole dollars, with its sign. */
export type OfferLine = { label: string; amount: number };

export type Offer = {
  offer_price: number;
  low: number;
  high: number;
  /** How many cars like it the price was learnt from, and by whom. */
  comparables: number;
  source: string;
  /** From the market's price down to the offer. */
  lines: readonly OfferLine[];
};

/** Why people answer instead of a figure. */
export type NoOfferReason = 'too_old' | 'too_far' | 'too_few_comparables' | 'unreachable';

export type ValuationOutcome =
  | { kind: 'offer'; offer: Offer }
  | {
      kind: 'enquiry';
      reason: NoOfferReason;
      /** The visitor has asked people to answer, with these words to them or none. */
      asked?: { message: string };
    };

export type RegisteredPlate = { rego: string; regoState: AustralianState };
