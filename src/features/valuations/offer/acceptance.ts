import { offerAcceptedSubcategory } from '../../forms/lead-category.ts';

/** Fields that, with the lead's id, make the acceptance of an offer explicit. */
export const acceptance = {
  form_completed: 'true',
  offer_accepted: 'true',
  subcategory: offerAcceptedSubcategory,
} as const;

type Sent = { get(name: string): unknown };

/** The names of fields that are missing or have another value. */
export const listMissingAcceptance = (sent: Sent): string[] =>
  Object.entries(acceptance).flatMap(([name, value]) => (sent.get(name) === value ? [] : [name]));
