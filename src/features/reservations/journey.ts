import type { Buyer, PickUp } from './reservation.ts';

/** A purchase goes through these, in this order. */
export const journeySteps = ['details', 'trade-in', 'finance', 'delivery', 'deposit', 'summary'] as const;
export type JourneyStep = (typeof journeySteps)[number];

/** What a buyer has said so far; a step without an answer was not reached. */
export type JourneyAnswers = {
  details?: Buyer & { postcode: string };
  tradeIn?: { has: false } | { has: true; rego: string; regoState: string; description: string; km: number | null };
  payment?: { by: 'cash' } | { by: 'finance'; deposit: number; termYears: number };
  handover?: { by: 'pick-up'; pickUp: PickUp } | { by: 'delivery'; street: string; suburb: string; postcode: string };
};
