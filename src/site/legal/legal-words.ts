import { escapeMarkdown } from '../../features/content/markdown/parse-inline.ts';
import { dialLink } from '../../features/sites/dial-link.ts';
import type { LegalFacts } from './legal-facts.ts';

const list = new Intl.ListFormat('en-AU', { type: 'conjunction' });

/** Names of people's making: read as they are. */
export const listed = (names: readonly string[]): string => escapeMarkdown(list.format(names));

/** Who speaks: 'Yard 88', or a group and the dealerships that it is made of. */
export function speaker({ site, dealerships }: LegalFacts): string {
  const others = dealerships.filter((name) => name !== site);
  if (others.length === 0) return escapeMarkdown(site);
  return others.length === 1
    ? `${escapeMarkdown(site)}, a website of ${listed(others)}`
    : `${escapeMarkdown(site)} and its dealerships ${listed(others)}`;
}

/** 'write to …, email … or call …' */
export function waysToReach({ address, email, phone }: LegalFacts): string {
  const ways = [`write to us at ${escapeMarkdown(address)}`, `email ${mailLink(email)}`];
  // A number that is partly hidden cannot be rung.
  if (phone !== null && dialLink(phone) !== null) ways.push(`call ${phoneLink(phone)}`);
  return `${ways.slice(0, -1).join(', ')} or ${ways.at(-1)}`;
}

const mailLink = (email: string): string => `[${escapeMarkdown(email)}](mailto:${email})`;

export const phoneLink = (phone: string): string => `[${escapeMarkdown(phone)}](${dialLink(phone)})`;

export const siteLink = (site: string): string => `[${escapeMarkdown(site)}](https://${site})`;

/** 'Owner, kim@dealer.example, 08 5550 0100': words with addresses and numbers in them. */
const withLinks = (contact: string): string =>
  contact
    .split(/([^\s,;<>()]+@[^\s,;<>()]+|\+?\d[\d ]{6,14}\d)/)
    .map((part, place) => {
      if (place % 2 === 0) return escapeMarkdown(part);
      return part.includes('@') ? mailLink(part) : phoneLink(part);
    })
    .join('');

/** The owner of a small dealership need not have named anybody. */
export const complaintsContactOf = ({ complaintsContact, email }: LegalFacts): string =>
  withLinks(complaintsContact ?? `The manager, ${email}`);
