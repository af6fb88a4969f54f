import { randomBytes } from 'node:crypto';
import type { PlatformScope, SiteScope } from '../../../platform/postgres/database.ts';
import type { Refusal } from '../field-errors.ts';
import { withConstraintErrors } from '../constraint-errors.server.ts';
import { findHostnameOwner } from '../new-dealer/new-dealer-store.server.ts';
import { readTypedHostname } from '../typed-hostname.ts';
import {
  deleteHostname,
  hasCanonicalHostname,
  insertHostname,
  lockWebsite,
  setCanonicalHostname,
} from '../websites/website-store.server.ts';
import type { HostnameChecker } from './check-hostname.server.ts';
import type { ProofMethod } from './hostname-tables.server.ts';
import {
  countClaims,
  countServed,
  deleteCheck,
  findServed,
  insertClaim,
  listOwnHostnames,
  markVerified,
  recordProblem,
  recordServedCheck,
  updateMethod,
} from './hostname-store.server.ts';

/** A website, with the scope of the person who works on it. */
export type EditedSite = { id: number; slug: string; scope: SiteScope };
type Result = { ok: true } | Refusal;

const maxHostnames = 20;
const createToken = (): string => randomBytes(18).toString('base64url');
const refuse = (message: string): Refusal => ({ ok: false, errors: { hostname: message } });

const taken =
  'Another website on this platform has this hostname already. If the domain is yours, write to our support: we check it and move it.';
const takenErrors = { site_hostnames_pkey: { hostname: taken }, site_hostnames_once: { hostname: taken } };

/**
 * Claims a hostname. It is not served before the dealer has proved that it is theirs, and a claim stops nobody else from
 * doing so.
 */
export async function claimHostname(
  { id: siteId, scope }: EditedSite,
  { typed, method, platformHost }: { typed: string; method: ProofMethod; platformHost: string },
): Promise<Result> {
  const read = readTypedHostname(typed, platformHost);
  if (!read.ok) return refuse(read.problem);
  const bare = toBare(read.hostname);
  if ((await listOwnHostnames(scope)).some(({ hostname }) => toBare(hostname) === bare)) {
    return refuse('This website has this hostname already. A name is valid with and without www.');
  }
  return scope.run(async (tx) => {
    if ((await countClaims(tx)) >= maxHostnames) {
      return refuse(`A website can have ${maxHostnames} hostnames. Remove one first.`);
    }
    const isNew = await insertClaim(tx, { siteId, hostname: read.hostname, token: createToken(), method });
    return isNew ? { ok: true } : refuse('This website has this hostname already.');
  });
}

const toBare = (hostname: string): string => hostname.replace(/^www\./, '');

export const chooseMethod = (
  { id: siteId, scope }: EditedSite,
  { hostname, method }: { hostname: string; method: ProofMethod },
): Promise<boolean> => scope.run((tx) => updateMethod(tx, { siteId, hostname, method }));

/**
 * Checks the proof of a claim; then the hostname is served. Of two websites that prove the same one, the first has it.
 * @param platform as the person, because a website cannot write its own hostnames
 */
export async function verifyHostname(
  site: EditedSite,
  hostname: string,
  { platform, checker }: { platform: PlatformScope; checker: HostnameChecker },
): Promise<Result> {
  const { id: siteId, scope, slug } = site;
  const claim = (await listOwnHostnames(scope)).find((each) => each.hostname === hostname);
  if (!claim) return refuse('This website no longer has this hostname.');
  if (claim.served) return { ok: true };
  const { token, method } = claim;
  if (token === null || method === 'operator') return refuse('This hostname has no proof.');
  const problem = await checker.findProofProblem({ hostname, token, method });
  if (problem !== null) {
    await scope.run((tx) => recordProblem(tx, { siteId, hostname, problem }));
    return refuse(problem);
  }
  const added = await withConstraintErrors<Result>(takenErrors, () =>
    platform.run(async (tx) => {
      await lockWebsite(tx, slug);
      if (await findServed(tx, { siteId, hostname })) return { ok: true };
      if ((await findHostnameOwner(tx, hostname)) !== undefined) return refuse(taken);
      await insertHostname(tx, { siteId, hostname, canonical: !(await hasCanonicalHostname(tx, siteId)) });
      await markVerified(tx, { siteId, hostname });
      return { ok: true };
    }),
  );
  if (added.ok) await checkNow(site, hostname, checker);
  else await scope.run((tx) => recordProblem(tx, { siteId, hostname, problem: taken }));
  return added;
}

/** Looks at what visitors of a served hostname meet. */
export async function checkNow(
  { id: siteId, scope, slug }: EditedSite,
  hostname: string,
  checker: Pick<HostnameChecker, 'checkServed'>,
) {
  const check = await checker.checkServed(hostname, slug);
  await scope.run((tx) => recordServedCheck(tx, { siteId, hostname, token: createToken() }, check));
  return check;
}

/**
 * Makes a hostname the main one, to which the others redirect. It must lead here: otherwise the redirects would take a working
 * website down.
 */
export async function makeMainHostname(
  site: EditedSite,
  hostname: string,
  { platform, checker }: { platform: PlatformScope; checker: HostnameChecker },
): Promise<Result> {
  const { problem } = await checkNow(site, hostname, checker);
  if (problem !== null) return refuse(`Not changed, because visitors would not reach your website there. ${problem}`);
  return platform.run(async (tx) => {
    await lockWebsite(tx, site.slug);
    return (await setCanonicalHostname(tx, site.id, hostname))
      ? { ok: true }
      : refuse('This website no longer has this hostname.');
  });
}

/** Removes a hostname or the claim to it. The main one stays, and so does the last one that is served. */
export async function removeHostname(
  { id: siteId, slug, scope }: EditedSite,
  hostname: string,
  platform: PlatformScope,
): Promise<Result> {
  const own = (await listOwnHostnames(scope)).find((each) => each.hostname === hostname);
  if (!own) return refuse('This website no longer has this hostname.');
  return platform.run(async (tx) => {
    await lockWebsite(tx, slug);
    const served = await findServed(tx, { siteId, hostname });
    if (served) {
      if ((await countServed(tx, siteId)) === 1)
        return refuse('This is the only hostname that is served. Add another one first.');
      if (served.canonical) return refuse('This is the main hostname. Make another one the main one first.');
      await deleteHostname(tx, siteId, hostname);
    }
    await deleteCheck(tx, { siteId, hostname });
    return { ok: true };
  });
}
