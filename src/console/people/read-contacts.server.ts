import { type PersonContacts, parseContacts } from '../../features/lead-desk/privacy/person-contacts.ts';

const maxContacts = 10;

/** The contacts that a form sends, in fields of the same name: as typed, and parsed. Undefined if there is none, or one is invalid. */
export function readContacts(form: FormData): { typed: string[]; contacts: PersonContacts | undefined } {
  const typed = form.getAll('contact').flatMap((value) => (typeof value === 'string' ? [value.trim()] : []));
  const given = typed.filter(Boolean);
  const isUsable = given.length > 0 && given.length <= maxContacts;
  return { typed: given, contacts: isUsable ? parseContacts(given) : undefined };
}

export const contactProblem = `Enter an email address or a phone number with its area code, at most ${maxContacts}.`;
