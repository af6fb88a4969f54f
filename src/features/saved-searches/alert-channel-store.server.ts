import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { SiteScope, Transaction } from '../../platform/postgres/database.ts';
import { newMessage } from './alert-token.server.ts';
import type { AlertChannel } from './saved-search.ts';
import { alertMessages, savedSearches } from './saved-search-tables.server.ts';
import { lockOwn } from './saved-search-store.server.ts';

type Wish = { customerId: number; id: number; channel: AlertChannel; email: string };
/** Whether that mailbox was asked too often lately, or this customer has asked too often. */
type AskedTooOften = 'mailbox' | 'customer';
type Ask = (tx: Transaction, message: { id: string }) => Promise<void>;

/** @param ask has the confirmation sent, in the same transaction */
export const setChannel = (
  scope: SiteScope,
  { customerId, id, channel, email }: Wish,
  ask: Ask,
): Promise<'changed' | 'asked' | AskedTooOften | 'unknown'> =>
  scope.run(async (tx) => {
    if (!(await lockOwn(tx, scope, customerId, id))) return 'unknown';
    const itsRow = eq(savedSearches.id, id);
    if (channel === 'sms') {
      await tx.update(savedSearches).set({ channel }).where(itsRow);
      return 'changed';
    }
    const isConfirmed = await hasConfirmed(tx, customerId, email);
    const tooOften = isConfirmed ? null : await askMailbox(tx, customerId, email);
    if (tooOften) return tooOften;
    const confirmedAt = isConfirmed ? sql`app.now()` : null;
    await tx.update(savedSearches).set({ channel, email, emailConfirmedAt: confirmedAt }).where(itsRow);
    if (isConfirmed) return 'changed';
    const message = newMessage({ siteId: scope.siteId, searchId: id, kind: 'confirmation', target: email });
    await tx.insert(alertMessages).values(message);
    await ask(tx, message);
    return 'asked';
  });

/** Whoever has said yes once is not asked again for the next search. */
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

/** Counts it where it may be asked. */
async function askMailbox(tx: Transaction, customerId: number, email: string): Promise<AskedTooOften | null> {
  const { rows } = await tx.execute<{ full: AskedTooOften | null }>(
    sql`select app.ask_mailbox(${email}, ${customerId}) as full`,
  );
  return rows[0]?.full ?? null;
}
