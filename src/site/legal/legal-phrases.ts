import { escapeMarkdown } from '../../features/content/markdown/parse-inline.ts';
import { telLink } from '../../features/sites/phone-numbers/tel-link.ts';
import type { LegalFacts } from './legal-facts.ts';

const list = new Intl.ListFormat('en-AU', { type: 'conjunction' });

/** Joins user-provided names, escaped. */
export const formatNames = (names: readonly string[]): string => escapeMarkdown(list.format(names));

/** The business: 'Yard 88', or a group with its dealerships. */
export function describeBusiness({ site, dealerships }: LegalFacts): string {
  const others = dealerships.filter((name) => name !== site);
  if (others.length === 0) return escapeMarkdown(site);
  return others.length === 1
    ? `${escapeMarkdown(site)}, a website of ${formatNames(others)}`
    : `${escapeMarkdown(site)} and its dealerships ${formatNames(others)}`;
}

/** 'write to …, email … or call …' */
export function describeContactOptions({ address, email, phone }: LegalFacts): string {
  const ways = [`write to us at ${escapeMarkdown(address)}`, `email ${mailLink(email)}`];
  // A masked number cannot be called.
  if (phone !== null && telLink(phone) !== null) ways.push(`call ${phoneLink(phone)}`);
  return `${ways.slice(0, -1).join(', ')} or ${ways.at(-1)}`;
}

const mailLink = (email: string): string => `[${escapeMarkdown(email)}](mailto:${email})`;

export const phoneLink = (phone: string): string => `[${escapeMarkdown(phone)}](${telLink(phone)})`;

export const siteLink = (site: string): string => `[${escapeMarkdown(site)}](https://${site})`;

/** Links the addresses and numbers in a text such as 'Owner, kim@dealer.example, 08 5550 0100'. */
const addLinks = (contact: string): string =>
  contact
    .split(/([^\s,;<>()]+@[^\s,;<>()]+|\+?\d[\d ]{6,14}\d)/)
    .map((part, index) => {
      if (index % 2 === 0) return escapeMarkdown(part);
      return part.includes('@') ? mailLink(part) : phoneLink(part);
    })
    .join('');

/** Falls back to the manager if the dealership named no contact. */
export const describeComplaintsContact = ({ complaintsContact, email }: LegalFacts): string =>
  addLinks(complaintsContact ?? `The manager, ${email}`);
