import type { Transaction } from '../../../platform/postgres/database.ts';
import type { FieldErrors } from '../field-errors.ts';
import { chooseFreeSlug, findSlugProblem, proposeSlug } from '../slug.ts';
import { readTypedHostname } from '../typed-hostname.ts';
import { findHostnameOwner, listTakenSlugs } from './new-dealer-store.server.ts';

export type SlugChoice = {
  siteName: string;
  /** Null for one made from the name. */
  slug: string | null;
  hostname: string | null;
  /** Endings for a slug that is taken, such as the town. */
  endings: readonly string[];
};

export type CheckedWebsite = { slug: string; hostname: string | null };

type Checked =
  | ({ ok: true; errors: FieldErrors } & CheckedWebsite)
  | { ok: false; errors: FieldErrors; proposedSlug: string | undefined };

/** Checks the address of a new website: its slug and its hostname are free. */
export async function checkWebsite(tx: Transaction, choice: SlugChoice, platformHost: string): Promise<Checked> {
  const slug = choice.slug ?? proposeSlug(choice.siteName);
  const { error: slugError, proposed } = await checkSlug(tx, slug, choice.endings);
  const hostname = await checkHostname(tx, choice.hostname, platformHost);
  const errors = { ...(slugError && { slug: slugError }), ...(hostname.error && { hostname: hostname.error }) };
  return Object.keys(errors).length === 0
    ? { ok: true, errors, slug, hostname: hostname.value }
    : { ok: false, errors, proposedSlug: proposed };
}

async function checkSlug(tx: Transaction, slug: string, endings: readonly string[]) {
  if (slug === '') return { error: 'Enter an address for the website.' };
  const problem = findSlugProblem(slug);
  if (problem !== undefined) return { error: problem };
  const taken = await listTakenSlugs(tx, slug);
  if (!taken.has(slug)) return {};
  const proposed = chooseFreeSlug(slug, { endings, taken });
  return { error: `“${slug}” is taken. “${proposed}” is free.`, proposed };
}

/** @returns the hostname as it is stored; null for none */
export async function checkHostname(
  tx: Transaction,
  typed: string | null,
  platformHost: string,
): Promise<{ value: string | null; error?: string }> {
  if (typed === null) return { value: null };
  const read = readTypedHostname(typed, platformHost);
  if (!read.ok) return { value: null, error: read.problem };
  const owner = await findHostnameOwner(tx, read.hostname);
  return owner === undefined ? { value: read.hostname } : { value: null, error: `“${owner}” has this hostname.` };
}
