import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SiteScope, Transaction } from '../../platform/postgres/database.ts';
import { type PendingMessage, withToken } from './alert-store.server.ts';
import { hashOfLinkToken } from '../accounts/secret-token.server.ts';
import { alertMessages, savedSearches } from './saved-search-tables.server.ts';

/** A confirmation that is to be asked for; nothing where the search is gone, or has another address by now. */
export async function findConfirmation(tx: Transaction, messageId: string): Promise<PendingMessage | undefined> {
  const [row] = await tx
    .select({ id: alertMessages.id, token: alertMessages.token, target: alertMessages.target })
    .from(alertMessages)
    .innerJoin(savedSearches, eq(savedSearches.id, alertMessages.searchId))
    .where(
      and(
        eq(alertMessages.id, messageId),
        eq(alertMessages.state, 'pending'),
        eq(savedSearches.email, alertMessages.target),
        isNull(savedSearches.emailConfirmedAt),
      ),
    );
  return row && withToken(row);
}

/** Whoever has looked into the mailbox after that may have found an old mail of somebody else. */
const goodFor = sql`interval '7 days'`;

export type AskedAddress = { label: string; address: string; email: string; isConfirmed: boolean };

/** What the link of a confirmation asks for; nothing where it was never sent, is too old, or the address has changed. */
export const findAsked = (scope: SiteScope, token: string | undefined): Promise<AskedAddress | undefined> =>
  scope.run((tx) => findAskedIn(tx, token));

/** @returns what was confirmed: this address, for all searches for which the same customer has given it. */
export const confirmAddress = (scope: SiteScope, token: string | undefined): Promise<AskedAddress | undefined> =>
  scope.run(async (tx) => {
    const asked = await findAskedIn(tx, token);
    if (!asked) return undefined;
    await tx
      .update(savedSearches)
      .set({ emailConfirmedAt: sql`app.now()` })
      .where(
        and(
          eq(savedSearches.customerId, asked.customerId),
          eq(savedSearches.email, asked.email),
          isNull(savedSearches.emailConfirmedAt),
        ),
      );
    return { ...asked, isConfirmed: true };
  });

async function findAskedIn(
  tx: Transaction,
  token: string | undefined,
): Promise<(AskedAddress & { customerId: number }) | undefined> {
  const hash = hashOfLinkToken(token);
  if (hash === undefined) return undefined;
  const [row] = await tx
    .select({
      label: savedSearches.label,
      address: savedSearches.address,
      email: alertMessages.target,
      isConfirmed: sql<boolean>`${savedSearches.emailConfirmedAt} is not null`,
      customerId: savedSearches.customerId,
    })
    .from(alertMessages)
    .innerJoin(savedSearches, eq(savedSearches.id, alertMessages.searchId))
    .where(
      and(
        eq(alertMessages.tokenHash, hash),
        eq(alertMessages.kind, 'confirmation'),
        eq(savedSearches.email, alertMessages.target),
        sql`${alertMessages.createdAt} > app.now() - ${goodFor}`,
      ),
    );
  return row;
}
