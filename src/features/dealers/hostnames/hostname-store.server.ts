import { and, asc, eq, sql } from 'drizzle-orm';
import type { PlatformScope, SiteScope, Transaction } from '../../../platform/postgres/database.ts';
import { siteHostnames, sites } from '../../sites/site-tables.server.ts';
import type { ServedCheck } from './check-hostname.server.ts';
import { hostnameChecks, type ProofMethod } from './hostname-tables.server.ts';

export type OwnHostname = {
  hostname: string;
  served: boolean;
  canonical: boolean;
  token: string | null;
  method: ProofMethod | 'operator';
  checkedAt: Date | null;
  problem: string | null;
  leadsHere: boolean | null;
  certificateIssuer: string | null;
  certificateExpiresAt: Date | null;
};

/** The hostnames that the website has or claims: the main one first, those that are not served last. */
export const listOwnHostnames = (scope: SiteScope): Promise<OwnHostname[]> =>
  scope.run(async (tx) => {
    const served = await tx
      .select({ hostname: siteHostnames.hostname, canonical: siteHostnames.canonical })
      .from(siteHostnames)
      .orderBy(sql`${siteHostnames.canonical} desc`, asc(siteHostnames.hostname));
    const checks = await tx.select().from(hostnameChecks).orderBy(asc(hostnameChecks.hostname));
    const find = (hostname: string) => checks.find((each) => each.hostname === hostname);
    const isServed = (hostname: string) => served.some((each) => each.hostname === hostname);
    return [
      ...served.map(({ hostname, canonical }) => ({
        ...unchecked,
        ...find(hostname),
        hostname,
        canonical,
        served: true,
      })),
      ...checks
        .filter(({ hostname }) => !isServed(hostname))
        .map((check) => ({ ...check, served: false, canonical: false })),
    ];
  });

const unchecked = {
  token: null,
  method: 'operator' as const,
  checkedAt: null,
  problem: null,
  leadsHere: null,
  certificateIssuer: null,
  certificateExpiresAt: null,
};

const isCheckOf = (siteId: number, hostname: string) =>
  and(eq(hostnameChecks.siteId, siteId), eq(hostnameChecks.hostname, hostname));

/** @returns whether it is new */
export async function insertClaim(
  tx: Transaction,
  claim: { siteId: number; hostname: string; token: string; method: ProofMethod },
): Promise<boolean> {
  const { rowCount } = await tx.insert(hostnameChecks).values(claim).onConflictDoNothing();
  return rowCount === 1;
}

export const countClaims = (tx: Transaction): Promise<number> => tx.$count(hostnameChecks);

/** @returns whether there is such a claim */
export async function updateMethod(
  tx: Transaction,
  { siteId, hostname, method }: { siteId: number; hostname: string; method: ProofMethod },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(hostnameChecks)
    .set({ method, problem: null })
    .where(isCheckOf(siteId, hostname));
  return rowCount === 1;
}

export const recordProblem = (
  tx: Transaction,
  { siteId, hostname, problem }: { siteId: number; hostname: string; problem: string },
) =>
  tx
    .update(hostnameChecks)
    .set({ problem, checkedAt: sql`app.now()` })
    .where(isCheckOf(siteId, hostname));

export const markVerified = (tx: Transaction, { siteId, hostname }: { siteId: number; hostname: string }) =>
  tx
    .update(hostnameChecks)
    .set({ verifiedAt: sql`app.now()`, problem: null })
    .where(isCheckOf(siteId, hostname));

/** @returns whether there was one */
export async function deleteCheck(
  tx: Transaction,
  { siteId, hostname }: { siteId: number; hostname: string },
): Promise<boolean> {
  const { rowCount } = await tx.delete(hostnameChecks).where(isCheckOf(siteId, hostname));
  return rowCount === 1;
}

export const countServed = (tx: Transaction, siteId: number): Promise<number> =>
  tx.$count(siteHostnames, eq(siteHostnames.siteId, siteId));

export async function findServed(tx: Transaction, { siteId, hostname }: { siteId: number; hostname: string }) {
  const [row] = await tx
    .select({ canonical: siteHostnames.canonical })
    .from(siteHostnames)
    .where(and(eq(siteHostnames.siteId, siteId), eq(siteHostnames.hostname, hostname)));
  return row;
}

/** Stores what a visitor of the hostname meets. A hostname that an operator has added gets its row now. */
export const recordServedCheck = (
  tx: Transaction,
  { siteId, hostname, token }: { siteId: number; hostname: string; token: string },
  { leadsHere, certificate, problem }: ServedCheck,
) => {
  const found = {
    leadsHere,
    problem,
    checkedAt: sql`app.now()`,
    certificateIssuer: certificate?.issuer ?? null,
    certificateExpiresAt: certificate?.expiresAt ?? null,
  };
  return tx
    .insert(hostnameChecks)
    .values({ siteId, hostname, token, method: 'operator', verifiedAt: sql`app.now()`, ...found })
    .onConflictDoUpdate({ target: [hostnameChecks.siteId, hostnameChecks.hostname], set: found });
};

export type DueCheck = {
  siteId: number;
  slug: string;
  hostname: string;
  token: string | null;
  method: ProofMethod | 'operator' | null;
};

/** Served hostnames that nobody has checked for a day. */
export const listDueChecks = (scope: PlatformScope, limit: number): Promise<DueCheck[]> =>
  scope.run((tx) =>
    tx
      .select({
        siteId: siteHostnames.siteId,
        slug: sites.slug,
        hostname: siteHostnames.hostname,
        token: hostnameChecks.token,
        method: hostnameChecks.method,
      })
      .from(siteHostnames)
      .innerJoin(sites, eq(sites.id, siteHostnames.siteId))
      .leftJoin(
        hostnameChecks,
        and(eq(hostnameChecks.siteId, siteHostnames.siteId), eq(hostnameChecks.hostname, siteHostnames.hostname)),
      )
      .where(sql`coalesce(${hostnameChecks.checkedAt} < app.now() - interval '1 day', true)`)
      .orderBy(sql`${hostnameChecks.checkedAt} nulls first`, asc(siteHostnames.hostname))
      .limit(limit),
  );
