import { parseCookie, stringifySetCookie } from 'cookie';
import type { FormKindName } from '../forms/form-kind-name.ts';
import type { Visitor } from '../sites/visitor.ts';

/**
 * What a browser remembers of a visitor's deal about one car: the price when they began, when they sent forms, the loan
 * they chose, and the secrets that open their valuation and purchase.
 */
export const dealParts = [
  'begun',
  'enquiry',
  'test-drive',
  'finance',
  'trade-in',
  'loan',
  'valuation',
  'purchase',
] as const;
export type DealPart = (typeof dealParts)[number];
export type DealMemory = Readonly<Partial<Record<DealPart, string>>>;

const days = 30;

type Options = {
  visitor: Visitor;
  /** Whether the request came over TLS. */
  secure: boolean;
};

const cookieName = (part: DealPart, secure: boolean): string => `${secure ? '__Secure-' : ''}deal-${part}`;

/** Cookies of a customer are ignored after they have signed out, and for other customers at the same browser. */
const anyone = '0';
const getOwner = (visitor: Visitor): string => (visitor.kind === 'customer' ? String(visitor.id) : anyone);

/**
 * Sent to the pages below the car's own, not to the car's page. One cookie per part, because the pages that set them
 * are elsewhere and do not receive the others.
 */
export const dealCookie = (part: DealPart, value: string, slug: string, { visitor, secure }: Options): string =>
  stringifySetCookie({
    name: cookieName(part, secure),
    value: `${getOwner(visitor)}.${value}`,
    path: `/cars/${slug}/`,
    maxAge: days * 86_400,
    httpOnly: true,
    sameSite: 'lax',
    secure,
  });

/** The values are not validated. */
export function readDealCookies(cookies: string | null, { visitor, secure }: Options): DealMemory {
  const sent = parseCookie(cookies ?? '');
  const owners = new Set([anyone, getOwner(visitor)]);
  const memory: Partial<Record<DealPart, string>> = {};
  for (const part of dealParts) {
    const [owner, ...value] = (sent[cookieName(part, secure)] ?? '').split('.');
    if (owner !== undefined && owners.has(owner)) memory[part] = value.join('.');
  }
  return memory;
}

/** The part of a deal that a sent form belongs to. */
const formParts: Partial<Record<FormKindName, DealPart>> = {
  enquiry: 'enquiry',
  offer: 'enquiry',
  photos: 'enquiry',
  'test-drive': 'test-drive',
  finance: 'finance',
  'trade-in': 'trade-in',
};

export const getDealPart = (form: FormKindName): DealPart | undefined => formParts[form];

export const printMoment = (at: Date): string => String(Math.floor(at.getTime() / 1000));

/** Null for anything but a moment between 2001 and 2286. */
export const parseMoment = (text: string | undefined): Date | null =>
  text !== undefined && /^[1-9]\d{9}$/.test(text) ? new Date(Number(text) * 1000) : null;
