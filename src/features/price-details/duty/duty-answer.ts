import type { DutyEstimate, NoDutyEstimate } from './estimate-duty.ts';

/** What the visitor asked for: where the car will be registered. */
export type DutyQuery = { postcode: string; state: string };

/** A postcode in several states: the visitor chooses. */
type StateChoice = { kind: 'choose'; states: string[] };

export type DutyAnswer = {
  postcode: string;
  /** Of the postcode. */
  error: string | null;
  result: DutyEstimate | NoDutyEstimate | StateChoice | null;
};
