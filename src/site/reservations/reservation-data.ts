import type { ActionLink } from '../checkout/checkout-data.ts';
import type { FieldError, FieldValues, FormField } from '../../features/forms/form-field.ts';
import type { LocationBlockData } from '../../features/locations/cards/location-block-data.ts';
import type { TimelineLine } from '../../features/reservations/copy/reservation-copy.ts';
import type { PurchaseCar } from '../checkout/checkout-car-head.tsx';

/** The end of the lock or hold, for the countdown. */
export type Deadline = { label: string; text: string; msLeft: number };

export type PickUpForm = {
  /** `Monday 16 November, 10am at Victoria Park`; empty if nothing is chosen yet. */
  text: string;
  calendar: string | null;
  /** Empty if no location is open before the hold ends. */
  fields: readonly FormField[];
  values: FieldValues;
  errors: readonly FieldError[];
};

/** The view model of the buyer's page. */
export type ReservationData = {
  siteName: string;
  noun: string;
  /** The target URL of its forms. */
  path: string;
  heading: string;
  lead: string;
  /** The result of the last form. */
  notice: string | null;
  error: string | null;
  /** No real money moves. */
  isSandbox: boolean;
  deadline: Deadline | null;
  car: PurchaseCar;
  facts: readonly (readonly [label: string, value: string])[];
  /** The payment page, while the deposit is due. */
  pay: ActionLink | null;
  /** Whether the page refreshes by itself, because a provider or bank has to act first. */
  isWaiting: boolean;
  /** With the address it was mailed to, while the car is held. */
  receipt: { href: string; number: string; sentTo: string | null } | null;
  /** The choices of an online purchase. */
  chosen: readonly { label: string; value: string }[];
  pickUp: PickUpForm | null;
  /** The page that asks for confirmation. */
  cancel: string | null;
  isCancelling: boolean;
  next: readonly string[];
  dealer: { name: string; email: string; phone: string; dial: string | null; address: string };
  /** Address, opening hours and map. */
  place: LocationBlockData | null;
  timeline: readonly TimelineLine[];
  links: readonly ActionLink[];
};
