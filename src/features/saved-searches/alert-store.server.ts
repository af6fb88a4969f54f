import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { JobSender } from '../../platform/jobs/jobs.ts';
import type { PlatformScope, Transaction } from '../../platform/postgres/database.ts';
import { customers } from '../accounts/account-tables.server.ts';
import type { SearchState } from '../inventory/search-state.ts';
import { type AlertJobData, alertJob } from './alert-queues.server.ts';
import { newMessage } from './alert-token.server.ts';
import type { AlertChannel, AlertMessageKind, CarNewsKind } from './saved-search.ts';
import { alertMessages, savedSearches, searchAlerts } from './saved-search-tables.server.ts';

export type SearchToTell = {
  id: number;
  siteId: number;
  customerId: number;
  state: SearchState;
  label: string;
  channel: AlertChannel;
  /** The address or the number that messages go to; nothing while the address is not confirmed. */
  target: string | null;
};

export type WaitingAlert = { id: number; carId: number; kind: CarNewsKind; oldPrice: number | null };
export type PendingMessage = { id: string; token: string; target: string };

/** As long as a message is pending it has its token. */
export const withToken = <Row extends { token: string | null }>(row: Row): (Row & { token: string }) | undefined =>
  row.token === null ? undefined : { ...row, token: row.token };

/** The search of a job, held until the transaction ends; nothing where it was stopped, or another job has taken over. */
export async function holdSearch(
  tx: Transaction,
  { siteId, searchId, jobId }: AlertJobData,
): Promise<SearchToTell | undefined> {
  const [row] = await tx
    .select({
      id: savedSearches.id,
      siteId: savedSearches.siteId,
      customerId: savedSearches.customerId,
      state: savedSearches.state,
      label: savedSearches.label,
      channel: savedSearches.channel,
      email: savedSearches.email,
      emailConfirmedAt: savedSearches.emailConfirmedAt,
      phone: customers.phone,
    })
    .from(savedSearches)
    .innerJoin(customers, eq(customers.id, savedSearches.customerId))
    .where(
      and(
        eq(savedSearches.id, searchId),
        eq(savedSearches.siteId, siteId),
        eq(savedSearches.jobId, jobId),
        isNull(savedSearches.stoppedAt),
      ),
    )
    .for('update', { of: savedSearches });
  if (!row) return undefined;
  const { email, emailConfirmedAt, phone, ...search } = row;
  return { ...search, target: search.channel === 'sms' ? phone : emailConfirmedAt && email };
}

/** Whether the search of a job is still to be told of, a moment before the provider is called. */
export const isStillWanted = (scope: PlatformScope, data: AlertJobData): Promise<boolean> =>
  scope.run(async (tx) => (await holdSearch(tx, data)) !== undefined);

/** One that is on its way already: an earlier try has failed or was cut off. */
export async function findPending(tx: Transaction, searchId: number): Promise<PendingMessage | undefined> {
  const [row] = await tx
    .select({ id: alertMessages.id, token: alertMessages.token, target: alertMessages.target })
    .from(alertMessages)
    .where(
      and(eq(alertMessages.searchId, searchId), eq(alertMessages.kind, 'alert'), eq(alertMessages.state, 'pending')),
    );
  return row && withToken(row);
}

export async function lastSentAt(tx: Transaction, searchId: number): Promise<Date | null> {
  const [row] = await tx
    .select({ sentAt: alertMessages.sentAt })
    .from(alertMessages)
    .where(and(eq(alertMessages.searchId, searchId), eq(alertMessages.kind, 'alert'), eq(alertMessages.state, 'sent')))
    .orderBy(desc(alertMessages.sentAt))
    .limit(1);
  return row?.sentAt ?? null;
}

/** What no message has told of, and what the message on its way tells; the oldest first. */
export const listWaiting = (
  tx: Transaction,
  searchId: number,
  pending: PendingMessage | undefined,
): Promise<WaitingAlert[]> =>
  tx
    .select({
      id: searchAlerts.id,
      carId: searchAlerts.carId,
      kind: searchAlerts.kind,
      oldPrice: searchAlerts.oldPrice,
    })
    .from(searchAlerts)
    .where(
      and(
        eq(searchAlerts.searchId, searchId),
        pending
          ? or(isNull(searchAlerts.messageId), eq(searchAlerts.messageId, pending.id))
          : isNull(searchAlerts.messageId),
      ),
    )
    .orderBy(asc(searchAlerts.id));

/** What holds no more is forgotten: should the car come back, that is news again. */
export async function forgetAlerts(tx: Transaction, alerts: readonly WaitingAlert[]): Promise<void> {
  if (alerts.length === 0) return;
  await tx.delete(searchAlerts).where(
    inArray(
      searchAlerts.id,
      alerts.map(({ id }) => id),
    ),
  );
}

/** Puts alerts into a message, the one on its way or a new one: from now on no other tells of them. */
export async function putInMessage(
  tx: Transaction,
  search: SearchToTell & { target: string },
  alerts: readonly WaitingAlert[],
  pending: PendingMessage | undefined,
): Promise<PendingMessage> {
  const { id: searchId, siteId, target } = search;
  const fresh = newMessage({ siteId, searchId, kind: 'alert', target });
  const message = pending ? { ...pending, target } : fresh;
  await (pending
    ? tx.update(alertMessages).set({ target }).where(eq(alertMessages.id, pending.id))
    : tx.insert(alertMessages).values(fresh));
  const ids = alerts.map(({ id }) => id);
  await tx.update(searchAlerts).set({ messageId: message.id }).where(inArray(searchAlerts.id, ids));
  return message;
}

/** Nothing is left to be told of. */
export async function restSearch(
  tx: Transaction,
  { id }: Pick<SearchToTell, 'id'>,
  pending?: PendingMessage,
): Promise<void> {
  await tx.update(savedSearches).set({ jobId: null }).where(eq(savedSearches.id, id));
  if (!pending) return;
  await tx.update(alertMessages).set({ state: 'called_off', token: null }).where(eq(alertMessages.id, pending.id));
}

/** Another job takes over, after a while. */
export async function handOver(
  tx: Transaction,
  { id, siteId, channel }: Pick<SearchToTell, 'id' | 'siteId' | 'channel'>,
  { jobs, afterSeconds }: { jobs: JobSender; afterSeconds: number },
): Promise<void> {
  const jobId = crypto.randomUUID();
  await tx.update(savedSearches).set({ jobId }).where(eq(savedSearches.id, id));
  await jobs.send(tx, [alertJob({ siteId, searchId: id, jobId }, channel, afterSeconds)]);
}

/** It is out. What has been found meanwhile is told of later; a search that was stopped meanwhile stays so. */
export const recordSent = (
  scope: PlatformScope,
  data: AlertJobData,
  { messageId, ...next }: { messageId: string; jobs: JobSender; afterSeconds: number },
): Promise<void> =>
  scope.run(async (tx) => {
    await markSent(tx, messageId);
    await forgetDrops(tx, [messageId]);
    const search = await holdSearch(tx, data);
    if (!search) return;
    const waiting = await listWaiting(tx, search.id, undefined);
    await (waiting.length > 0 ? handOver(tx, search, next) : restSearch(tx, search));
  });

export async function markSent(tx: Transaction, messageId: string): Promise<void> {
  await tx
    .update(alertMessages)
    .set({ state: 'sent', sentAt: sql`app.now()`, token: null, lastError: null })
    .where(eq(alertMessages.id, messageId));
}

export const recordFailure = (scope: PlatformScope, messageId: string, error: string): Promise<void> =>
  scope.run(async (tx) => {
    await tx.update(alertMessages).set({ lastError: error }).where(eq(alertMessages.id, messageId));
  });

/**
 * Gives up what could not be sent in all its time; the next news of the search begins anew. @returns how the customer
 * would have heard; nothing where the search is gone
 */
export const buryMessages = (
  scope: PlatformScope,
  { siteId, searchId, kind }: { siteId: number; searchId: number; kind: AlertMessageKind },
): Promise<AlertChannel | undefined> =>
  scope.run(async (tx) => {
    const itsRow = and(eq(savedSearches.id, searchId), eq(savedSearches.siteId, siteId));
    const [search] = await tx
      .select({ channel: savedSearches.channel })
      .from(savedSearches)
      .where(itsRow)
      .for('update');
    if (kind === 'alert') await tx.update(savedSearches).set({ jobId: null }).where(itsRow);
    const buried = await tx
      .update(alertMessages)
      .set({ state: 'dead', token: null })
      .where(
        and(eq(alertMessages.searchId, searchId), eq(alertMessages.kind, kind), eq(alertMessages.state, 'pending')),
      )
      .returning({ id: alertMessages.id });
    await forgetDrops(
      tx,
      buried.map(({ id }) => id),
    );
    return search?.channel;
  });

/** Of what messages have told only arrivals are remembered, since a car arrives once; the next drop is another. */
async function forgetDrops(tx: Transaction, messageIds: readonly string[]): Promise<void> {
  await tx
    .delete(searchAlerts)
    .where(and(inArray(searchAlerts.messageId, [...messageIds]), eq(searchAlerts.kind, 'dropped')));
}
