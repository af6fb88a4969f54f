import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { JobSender } from '../../../platform/jobs/jobs.ts';
import type { PlatformScope, Transaction } from '../../../platform/postgres/database.ts';
import { customers } from '../../accounts/account-tables.server.ts';
import type { WaitingTokens } from '../../accounts/waiting-tokens.server.ts';
import type { SearchState } from '../../car-search/search-state.ts';
import { type AlertJobData, buildAlertJob } from './alert-queues.server.ts';
import { createAlertMessage } from './create-alert-message.server.ts';
import type { AlertChannel, AlertMessageKind, ListingEventKind } from '../saved-search.ts';
import { alertMessages, savedSearches, searchAlerts } from '../saved-search-tables.server.ts';

export type DueSearch = {
  id: number;
  siteId: number;
  customerId: number;
  state: SearchState;
  label: string;
  channel: AlertChannel;
  /** Where messages go: an email address or a phone number; null while the address is not confirmed. */
  target: string | null;
};

export type QueuedAlert = { id: number; carId: number; kind: ListingEventKind; oldPrice: number | null };
/** Its token is encrypted. */
export type PendingMessage = { id: string; token: string; target: string };

/** A pending message always has its token. */
export const withToken = <Row extends { token: string | null }>(row: Row): (Row & { token: string }) | undefined =>
  row.token === null ? undefined : { ...row, token: row.token };

/** Locks the search of a job until the transaction ends; undefined if it was stopped or another job has taken over. */
export async function lockDueSearch(
  tx: Transaction,
  { siteId, searchId, jobId }: AlertJobData,
): Promise<DueSearch | undefined> {
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

/** Whether the search of a job is still active, checked right before the provider is called. */
export const isStillDue = (scope: PlatformScope, data: AlertJobData): Promise<boolean> =>
  scope.run(async (tx) => (await lockDueSearch(tx, data)) !== undefined);

/** The message of an earlier attempt that failed or was interrupted. */
export async function findPendingMessage(tx: Transaction, searchId: number): Promise<PendingMessage | undefined> {
  const [row] = await tx
    .select({ id: alertMessages.id, token: alertMessages.token, target: alertMessages.target })
    .from(alertMessages)
    .where(
      and(eq(alertMessages.searchId, searchId), eq(alertMessages.kind, 'alert'), eq(alertMessages.state, 'pending')),
    );
  return row && withToken(row);
}

export async function findLastSentAt(tx: Transaction, searchId: number): Promise<Date | null> {
  const [row] = await tx
    .select({ sentAt: alertMessages.sentAt })
    .from(alertMessages)
    .where(and(eq(alertMessages.searchId, searchId), eq(alertMessages.kind, 'alert'), eq(alertMessages.state, 'sent')))
    .orderBy(desc(alertMessages.sentAt))
    .limit(1);
  return row?.sentAt ?? null;
}

/** Alerts without a message, and those of the pending message, oldest first. */
export const listQueuedAlerts = (
  tx: Transaction,
  searchId: number,
  pending: PendingMessage | undefined,
): Promise<QueuedAlert[]> =>
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

/** Deletes alerts that are no longer valid: if the car comes back, it is a new event. */
export async function deleteAlerts(tx: Transaction, alerts: readonly QueuedAlert[]): Promise<void> {
  if (alerts.length === 0) return;
  await tx.delete(searchAlerts).where(
    inArray(
      searchAlerts.id,
      alerts.map(({ id }) => id),
    ),
  );
}

/** Assigns alerts to the pending message or a new one, so that no other message repeats them. */
export async function assignToMessage(
  tx: Transaction,
  search: DueSearch & { target: string },
  alerts: readonly QueuedAlert[],
  { pending, waitingTokens }: { pending: PendingMessage | undefined; waitingTokens: WaitingTokens },
): Promise<PendingMessage> {
  const { id: searchId, siteId, target } = search;
  const newMessage = createAlertMessage({ siteId, searchId, kind: 'alert', target }, waitingTokens);
  const message = pending ? { ...pending, target } : newMessage;
  await (pending
    ? tx.update(alertMessages).set({ target }).where(eq(alertMessages.id, pending.id))
    : tx.insert(alertMessages).values(newMessage));
  const ids = alerts.map(({ id }) => id);
  await tx.update(searchAlerts).set({ messageId: message.id }).where(inArray(searchAlerts.id, ids));
  return message;
}

/** Nothing is left to send. */
export async function clearJob(
  tx: Transaction,
  { id }: Pick<DueSearch, 'id'>,
  pending?: PendingMessage,
): Promise<void> {
  await tx.update(savedSearches).set({ jobId: null }).where(eq(savedSearches.id, id));
  if (!pending) return;
  await tx.update(alertMessages).set({ state: 'called_off', token: null }).where(eq(alertMessages.id, pending.id));
}

/** Schedules another job for this search. */
export async function scheduleNextJob(
  tx: Transaction,
  { id, siteId, channel }: Pick<DueSearch, 'id' | 'siteId' | 'channel'>,
  { jobs, afterSeconds }: { jobs: JobSender; afterSeconds: number },
): Promise<void> {
  const jobId = crypto.randomUUID();
  await tx.update(savedSearches).set({ jobId }).where(eq(savedSearches.id, id));
  await jobs.send(tx, [buildAlertJob({ siteId, searchId: id, jobId }, channel, afterSeconds)]);
}

/**
 * Records the message as sent and schedules a job for alerts found meanwhile. A search stopped meanwhile stays stopped.
 */
export const recordSent = (
  scope: PlatformScope,
  data: AlertJobData,
  { messageId, ...next }: { messageId: string; jobs: JobSender; afterSeconds: number },
): Promise<void> =>
  scope.run(async (tx) => {
    await markSent(tx, messageId);
    await deletePriceDrops(tx, [messageId]);
    const search = await lockDueSearch(tx, data);
    if (!search) return;
    const queued = await listQueuedAlerts(tx, search.id, undefined);
    await (queued.length > 0 ? scheduleNextJob(tx, search, next) : clearJob(tx, search));
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
 * Gives up on messages that could not be sent in time; the next event starts afresh.
 * @returns the channel, or undefined if the search is gone
 */
export const markMessagesDead = (
  scope: PlatformScope,
  { siteId, searchId, kind }: { siteId: number; searchId: number; kind: AlertMessageKind },
): Promise<AlertChannel | undefined> =>
  scope.run(async (tx) => {
    const ownRow = and(eq(savedSearches.id, searchId), eq(savedSearches.siteId, siteId));
    const [search] = await tx
      .select({ channel: savedSearches.channel })
      .from(savedSearches)
      .where(ownRow)
      .for('update');
    if (kind === 'alert') await tx.update(savedSearches).set({ jobId: null }).where(ownRow);
    const deadMessages = await tx
      .update(alertMessages)
      .set({ state: 'dead', token: null })
      .where(
        and(eq(alertMessages.searchId, searchId), eq(alertMessages.kind, kind), eq(alertMessages.state, 'pending')),
      )
      .returning({ id: alertMessages.id });
    await deletePriceDrops(
      tx,
      deadMessages.map(({ id }) => id),
    );
    return search?.channel;
  });

/** Keeps only arrivals of sent messages, since a car arrives once. A later price drop is a new event. */
async function deletePriceDrops(tx: Transaction, messageIds: readonly string[]): Promise<void> {
  await tx
    .delete(searchAlerts)
    .where(and(inArray(searchAlerts.messageId, [...messageIds]), eq(searchAlerts.kind, 'dropped')));
}
