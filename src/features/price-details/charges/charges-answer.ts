import type { ChargesEstimate, NoChargesEstimate } from './estimate-charges.ts';

/** What the visitor asked for: where the car will be registered. */
export type ChargesQuery = { postcode: string; state: string };

/** A postcode in several states: the visitor chooses. */
type StateChoice = { kind: 'choose'; states: string[] };

export type ChargesAnswer = {
  postcode: string;
  /** Of the postcode. */
  error: string | null;
  result: ChargesEstimate | NoChargesEstimate | StateChoice | null;
};
