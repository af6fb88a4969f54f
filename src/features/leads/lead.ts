import type { Consent } from '../forms/consent.ts';
import type { FieldValues } from '../forms/form-field.ts';
import type { FormKindName } from '../forms/form-kind-name.ts';

/** The visit that a lead comes from. */
export type LeadAttributes = {
  visited_pages: readonly string[];
  linked_query_params: Readonly<Record<string, string>>;
};

/** A submitted form, as stored for the dealership that answers it. */
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
  /** The honeypot was filled in. The lead is stored all the same, and marked. */
  isSuspect: boolean;
};
