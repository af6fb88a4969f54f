import { offerAcceptedSubcategory } from '../leads/lead-category.ts';

/** What a form says beside the lead's id when it takes an offer: nobody does so by accident. */
export const acceptance = {
  form_completed: 'true',
  offer_accepted: 'true',
  subcategory: offerAcceptedSubcategory,
} as const;

type Sent = { get(name: string): unknown };

/** The names of what is missing or says something else. */
export const missingFromAcceptance = (sent: Sent): string[] =>
  Object.entries(acceptance).flatMap(([name, value]) => (sent.get(name) === value ? [] : [name]));
