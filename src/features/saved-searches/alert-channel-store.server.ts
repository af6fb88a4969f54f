import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/postgres/database.ts';
import type { WaitingTokens } from '../accounts/waiting-tokens.server.ts';
import type { ConfirmationSender } from '../confirmations/decide-confirmations.server.ts';
import type { ConfirmationLimit } from './confirmation-limits.server.ts';
import { countConfirmation } from './confirmation-limit-store.server.ts';
import { createAlertMessage } from './alerts/create-alert-message.server.ts';
import type { AlertChannel } from './saved-search.ts';
import { alertMessages, savedSearches } from './saved-search-tables.server.ts';
import { lockOwnSearch } from './saved-search-store.server.ts';

type NewChannel = { customerId: number; id: number; channel: AlertChannel; email: string };
type Confirming = {
  waitingTokens: WaitingTokens;
  /** Enqueues the confirmation mail in the same transaction. */
  send(tx: Transaction, message: { id: string }): Promise<void>;
};

export const setChannel = (
  sender: ConfirmationSender,
  { customerId, id, channel, email }: NewChannel,
  confirming: Confirming,
): Promise<'changed' | 'unconfirmed' | 'unknown' | { limit: ConfirmationLimit }> =>
  sender.scope.run(async (tx) => {
    const { scope } = sender;
    if (!(await lockOwnSearch(tx, scope, customerId, id))) return 'unknown';
    const ownRow = eq(savedSearches.id, id);
    if (channel === 'sms') {
      await tx.update(savedSearches).set({ channel }).where(ownRow);
      return 'changed';
    }
    const isConfirmed = await hasConfirmed(tx, customerId, email);
    const message = createAlertMessage(
      { siteId: scope.siteId, searchId: id, kind: 'confirmation', target: email },
      confirming.waitingTokens,
    );
    const limit = isConfirmed ? null : await countConfirmation(tx, sender, { id: message.id, customerId, email });
    if (limit) return { limit };
    const confirmedAt = isConfirmed ? sql`app.now()` : null;
    await tx.update(savedSearches).set({ channel, email, emailConfirmedAt: confirmedAt }).where(ownRow);
    if (isConfirmed) return 'changed';
    await tx.insert(alertMessages).values(message);
    await confirming.send(tx, message);
    return 'unconfirmed';
  });

/** An address the customer has confirmed for one search needs no confirmation for the next. */
async function hasConfirmed(tx: Transaction, customerId: number, email: string): Promise<boolean> {
  const rows = await tx
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(
      and(
        eq(savedSearches.customerId, customerId),
        eq(savedSearches.email, email),
        isNotNull(savedSearches.emailConfirmedAt),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
