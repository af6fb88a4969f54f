import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { SiteScope, Transaction } from '../../platform/postgres/database.ts';
import { newMessage } from './alert-token.server.ts';
import type { AlertChannel } from './saved-search.ts';
import { alertMessages, savedSearches } from './saved-search-tables.server.ts';
import { lockOwn } from './saved-search-store.server.ts';

type Wish = { customerId: number; id: number; channel: AlertChannel; email: string };
type Ask = (tx: Transaction, message: { id: string }) => Promise<void>;

/** @param ask has the confirmation sent, in the same transaction */
export const setChannel = (
  scope: SiteScope,
  { customerId, id, channel, email }: Wish,
  ask: Ask,
): Promise<'changed' | 'asked' | 'asked too often' | 'unknown'> =>
  scope.run(async (tx) => {
    if (!(await lockOwn(tx, scope, customerId, id))) return 'unknown';
    const itsRow = eq(savedSearches.id, id);
    if (channel === 'sms') {
      await tx.update(savedSearches).set({ channel }).where(itsRow);
      return 'changed';
    }
    const isConfirmed = await hasConfirmed(tx, customerId, email);
    if (!isConfirmed && !(await mayBeAsked(tx, email))) return 'asked too often';
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

async function mayBeAsked(tx: Transaction, email: string): Promise<boolean> {
  const { rows } = await tx.execute<{ may: boolean }>(sql`select app.may_be_asked(${email}) as may`);
  return rows[0]?.may === true;
}
