import type { Consent } from './consent.ts';
import type { FieldValues } from './form/form-field.ts';
import type { FormKindName } from './form/form-kind-name.ts';

/** What else is known of the visit that a lead comes from. */
export type LeadAttributes = {
  visited_pages: readonly string[];
  linked_query_params: Readonly<Record<string, string>>;
};

/** A form that somebody has sent, as it is stored for the dealership that is to answer it. */
export type Lead = {
  id: string;
  dealershipId: number;
  carId: number | null;
  form: FormKindName;
  category: string;
  subcategory: string | null;
  name: string;
  lastName: string;
  email: string;
  phone: string;
  message: string;
  values: FieldValues | Readonly<Record<string, unknown>>;
  leadAttributes: LeadAttributes;
  consents: readonly Consent[];
  url: string | null;
  userAgent: string | null;
  /** Fell into the trap for programs. It is kept, since a lead must never be lost, and told apart. */
  isSuspect: boolean;
};
