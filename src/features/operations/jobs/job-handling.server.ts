import { dealerExportQueue } from '../../exit-kit/exports/dealer-export-queue.server.ts';
import { journeyMailQueue } from '../../reservations/journey/mail/journey-mail-queues.server.ts';
import { alertQueueNames } from '../../saved-searches/alerts/alert-queues.server.ts';
import { bulkEditQueue } from '../../stock/bulk/bulk-edit-queue.server.ts';
import { pushQueue } from '../../stock-export/stock-export-queues.server.ts';
import { photoQueue, runQueue } from '../../stock-sources/stock-source-queues.server.ts';

/** Why a retry would do nothing, and the page of the dealership where someone can act. */
type Handling = { text: string; page?: (data: Readonly<Record<string, unknown>>) => string };

const outdated: Handling = { text: 'Out of date: the next alert contains newer cars.' };

/** Queues whose failed jobs are not run again: their record has been closed. */
const handlings: Readonly<Record<string, Handling>> = {
  [runQueue]: { text: 'Start the run again at its stock source.', page: () => 'stock-sources' },
  [pushQueue]: { text: 'The next push is sent by itself; see the destination.', page: () => 'exports' },
  [bulkEditQueue]: {
    text: 'What was changed stays. Repeat the edit for the other cars.',
    page: ({ editId }) => `bulk-edits/${String(editId)}`,
  },
  [dealerExportQueue]: { text: 'Start the export again.', page: () => 'data-exports' },
  [photoQueue]: { text: 'The photos are fetched again by the next sweep.' },
  [journeyMailQueue]: { text: 'The buyer can request another link.' },
  [alertQueueNames.sms]: outdated,
  [alertQueueNames.email]: outdated,
  [alertQueueNames.confirmation]: { text: 'The visitor can save the search again.' },
};

/** Names of queues whose failed jobs have no retry. */
export const handledQueues: readonly string[] = Object.keys(handlings);

type FailedJob = { queue: string; dealership: string | null; data: Readonly<Record<string, unknown>> };

/** @returns nothing for a job that can be retried */
export function describeHandling({ queue, dealership, data }: FailedJob) {
  const handling = handlings[queue];
  if (!handling) return undefined;
  const page = dealership === null ? undefined : handling.page?.(data);
  return { text: handling.text, path: page && `/dealerships/${dealership}/${page}` };
}
