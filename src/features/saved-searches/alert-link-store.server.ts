import { and, eq } from 'drizzle-orm';
import type { SiteScope, Transaction } from '../../platform/postgres/database.ts';
import { hashLinkToken } from '../accounts/secret-token.server.ts';
import { alertMessages, savedSearches } from './saved-search-tables.server.ts';
import { resumeAlerts, stopAlerts } from './saved-search-store.server.ts';

export type LinkedSearch = { label: string; address: string; isStopped: boolean };

/** The search a message was about, by the token in its links. Possession of the link is the authorisation. */
export const findLinkedSearch = (scope: SiteScope, token: string | undefined): Promise<LinkedSearch | undefined> =>
  scope.run((tx) => findLinkedIn(tx, token));

/** @returns the search, whether or not it was stopped before */
export const stopLinkedSearch = (scope: SiteScope, token: string | undefined): Promise<LinkedSearch | undefined> =>
  scope.run(async (tx) => {
    const linked = await findLinkedIn(tx, token);
    if (!linked) return undefined;
    await stopAlerts(tx, linked.id);
    return { ...linked, isStopped: true };
  });

export const resumeLinkedSearch = (scope: SiteScope, token: string | undefined): Promise<LinkedSearch | undefined> =>
  scope.run(async (tx) => {
    const linked = await findLinkedIn(tx, token);
    if (!linked) return undefined;
    await resumeAlerts(tx, linked.id);
    return { ...linked, isStopped: false };
  });

async function findLinkedIn(
  tx: Transaction,
  token: string | undefined,
): Promise<(LinkedSearch & { id: number }) | undefined> {
  const hash = hashLinkToken(token);
  if (hash === undefined) return undefined;
  const [row] = await tx
    .select({
      id: savedSearches.id,
      label: savedSearches.label,
      address: savedSearches.address,
      stoppedAt: savedSearches.stoppedAt,
    })
    .from(alertMessages)
    .innerJoin(savedSearches, eq(savedSearches.id, alertMessages.searchId))
    .where(and(eq(alertMessages.tokenHash, hash), eq(alertMessages.kind, 'alert')));
  if (!row) return undefined;
  const { stoppedAt, ...linked } = row;
  return { ...linked, isStopped: stoppedAt !== null };
}
