import type { PlaceholderValues } from './placeholders.ts';

/** The subject of the next mail to a customer: mail programs group those with the same one. */
export function suggestSubject({ car, dealership = '' }: PlaceholderValues, lastSubject: string | null): string {
  if (lastSubject !== null) return /^re:/i.test(lastSubject) ? lastSubject : `Re: ${lastSubject}`;
  return car === undefined ? `Your enquiry to ${dealership}` : `Your enquiry: ${car}`;
}
