/** Why a reservation cannot be erased yet. */
export type Obstacle = 'pending_payment' | 'held' | 'payment' | 'refund';

type Row = Readonly<Record<string, unknown>>;

type PersonLead = Row & {
  id: string;
  category: string;
  name: string;
  last_name: string;
  email: string;
  phone: string;
  message: string;
  state: string;
  created_at: string;
  car: string | null;
  next_action: string | null;
  deliveries: readonly (Row & {
    id: string;
    channel: string;
    target?: string;
    state: string;
    created_at: string;
    content: string | null;
  })[];
  timeline: readonly { at: string; kind: string; by: string | null; data: Row }[];
  valuation: (Row & { rego: string; rego_state: string }) | null;
};

type PersonReservation = Row & {
  id: string;
  state: string;
  name: string;
  last_name: string;
  email: string;
  phone: string;
  created_at: string;
  car: { name: string };
  obstacle: Obstacle | null;
  payments: readonly (Row & { amount: number; state: string })[];
};

type PersonAccount = {
  website: string;
  phone: string;
  created_at: string;
  sessions: readonly Row[];
  watchlist: readonly Row[];
  saved_searches: readonly (Row & { email: string | null; messages: readonly Row[] })[];
};

/** Everything that a dealership stores about a person, as app.find_person() returns it. */
export type Person = {
  leads: readonly PersonLead[];
  reservations: readonly PersonReservation[];
  journeys: readonly Row[];
  accounts: readonly PersonAccount[];
  sign_in_codes: readonly Row[];
  /** Where texts about others name the person. */
  mentions: readonly (Row & { at: string; place: string; by: string | null })[];
  /** Work that waits, or was done lately, whose data or result names the person. */
  jobs: readonly Row[];
  analytics: readonly Row[];
};

/** Counts of what was erased. */
export type ErasedPerson = {
  leads: number;
  reservations: number;
  journeys: number;
  accounts: number;
  mentions: number;
};

export type EraseResult = { erased: ErasedPerson } | { obstacles: readonly { id: string; obstacle: Obstacle }[] };

export const isPersonEmpty = (person: Person): boolean => Object.values(person).every((part) => part.length === 0);

/** Email addresses and phone numbers in the person's records, besides those that were searched for. */
export function listOtherContacts(person: Person, known: readonly string[]): string[] {
  const found = [...person.leads, ...person.reservations].flatMap(({ email, phone }) => [email.toLowerCase(), phone]);
  for (const { phone, saved_searches } of person.accounts)
    found.push(phone, ...saved_searches.map(({ email }) => email?.toLowerCase() ?? ''));
  return [...new Set(found)].filter((contact) => contact !== '' && !known.includes(contact));
}
