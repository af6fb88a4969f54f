import type { FieldError, FieldValues, FormField } from '../../features/leads/form/form-field.ts';
import type { LocationBlockData } from '../../features/locations/location-block.ts';
import type { TimelineLine } from '../../features/reservations/reservation-words.ts';
import type { CarBought } from '../checkout/checkout-car-head.tsx';

export type WayOn = { label: string; href: string };

/** How long there is, for whoever looks at it for a while. */
export type Deadline = { label: string; words: string; msLeft: number };

export type PickUpForm = {
  /** `Monday 16 November, 10am at Victoria Park`; nothing is chosen yet where it is empty. */
  words: string;
  calendar: string | null;
  /** Nothing to choose where nobody is there in time. */
  fields: readonly FormField[];
  values: FieldValues;
  errors: readonly FieldError[];
};

/** A buyer's page as the server gives it: decided and worded. */
export type ReservationData = {
  siteName: string;
  noun: string;
  /** Where its forms are posted to. */
  path: string;
  heading: string;
  lead: string;
  /** What was done just now, or could not be. */
  notice: string | null;
  trouble: string | null;
  /** No real money is in it. */
  isSandbox: boolean;
  deadline: Deadline | null;
  car: CarBought;
  facts: readonly (readonly [label: string, value: string])[];
  /** What is to be done first, if anything. */
  pay: WayOn | null;
  /** Whether it is worth looking again by itself: somebody else has to do something first. */
  waits: boolean;
  /** Of what was paid, and the address that it was mailed to where it is still worth saying. */
  receipt: { href: string; number: string; sentTo: string | null } | null;
  /** On the way through a purchase in steps. */
  chosen: readonly { label: string; value: string }[];
  pickUp: PickUpForm | null;
  /** Where the buyer is asked once whether they are sure. */
  cancel: string | null;
  isCancelling: boolean;
  next: readonly string[];
  dealer: { name: string; email: string; phone: string; dial: string | null; address: string };
  /** How to find it and when it is open. */
  place: LocationBlockData | null;
  timeline: readonly TimelineLine[];
  ways: readonly WayOn[];
};
