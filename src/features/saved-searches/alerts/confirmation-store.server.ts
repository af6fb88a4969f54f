import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SiteScope, Transaction } from '../../../platform/postgres/database.ts';
import { type PendingMessage, withToken } from './alert-store.server.ts';
import { hashLinkToken } from '../../accounts/secret-token.server.ts';
import { alertMessages, savedSearches } from '../saved-search-tables.server.ts';

/** A confirmation mail that is still to be sent; undefined if the search is gone or has another address by now. */
export async function findPendingConfirmation(tx: Transaction, messageId: string): Promise<PendingMessage | undefined> {
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

/** Older links may sit in a mailbox that has changed hands. */
const linkLifetime = sql`interval '7 days'`;

export type EmailConfirmation = { label: string; address: string; email: string; isConfirmed: boolean };

/** Finds the search of a confirmation link; undefined if it was never sent, has expired, or the address has changed. */
export const findEmailConfirmation = (
  scope: SiteScope,
  token: string | undefined,
): Promise<EmailConfirmation | undefined> => scope.run((tx) => findEmailConfirmationIn(tx, token));

/** Confirms the address for all searches of the customer that use it. @returns what was confirmed */
export const confirmEmail = (scope: SiteScope, token: string | undefined): Promise<EmailConfirmation | undefined> =>
  scope.run(async (tx) => {
    const confirmation = await findEmailConfirmationIn(tx, token);
    if (!confirmation) return undefined;
    await tx
      .update(savedSearches)
      .set({ emailConfirmedAt: sql`app.now()` })
      .where(
        and(
          eq(savedSearches.customerId, confirmation.customerId),
          eq(savedSearches.email, confirmation.email),
          isNull(savedSearches.emailConfirmedAt),
        ),
      );
    return { ...confirmation, isConfirmed: true };
  });

async function findEmailConfirmationIn(
  tx: Transaction,
  token: string | undefined,
): Promise<(EmailConfirmation & { customerId: number }) | undefined> {
  const hash = hashLinkToken(token);
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
        sql`${alertMessages.createdAt} > app.now() - ${linkLifetime}`,
      ),
    );
  return row;
}
