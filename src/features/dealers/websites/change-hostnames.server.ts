import type { PlatformScope, Transaction } from '../../../platform/postgres/database.ts';
import type { Refusal } from '../field-errors.ts';
import { withConstraintErrors } from '../constraint-errors.server.ts';
import { checkHostname } from '../new-dealer/check-website.server.ts';
import {
  deleteHostname,
  hasCanonicalHostname,
  insertHostname,
  lockWebsite,
  setCanonicalHostname,
} from './website-store.server.ts';
import { hostnameErrors } from './website-constraints.ts';

export type HostnameChange = { kind: 'add' | 'remove' | 'make-canonical'; hostname: string };
type Result = { ok: true } | Refusal | 'missing';

/**
 * Adds or removes a hostname of a website, or makes it the canonical one: the address in links and search results. The first
 * hostname is canonical.
 */
export const changeHostname = (
  scope: PlatformScope,
  slug: string,
  { kind, hostname }: HostnameChange,
  platformHost: string,
): Promise<Result> =>
  withConstraintErrors<Result>(hostnameErrors, () =>
    scope.run(async (tx) => {
      const siteId = await lockWebsite(tx, slug);
      if (siteId === undefined) return 'missing';
      if (kind === 'add') return addHostname(tx, siteId, hostname, platformHost);
      const change = kind === 'remove' ? deleteHostname : setCanonicalHostname;
      return (await change(tx, siteId, hostname)) ? { ok: true } : refuse(`This website does not have ${hostname}.`);
    }),
  );

async function addHostname(tx: Transaction, siteId: number, typed: string, platformHost: string): Promise<Result> {
  const { value, error } = await checkHostname(tx, typed, platformHost);
  if (error !== undefined || value === null) return refuse(error ?? 'Enter a hostname such as www.dealer.com.au.');
  await insertHostname(tx, { siteId, hostname: value, canonical: !(await hasCanonicalHostname(tx, siteId)) });
  return { ok: true };
}

const refuse = (message: string): Refusal => ({ ok: false, errors: { hostname: message } });
