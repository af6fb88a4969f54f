import type { Jobs } from '../../platform/jobs/open-jobs.ts';
import { alertDeadLetters, alertQueueNames } from './alert-queues.ts';
import { buryMessages } from './alert-store.server.ts';
import { type AlertTools, deliverAlerts, deliverConfirmation } from './deliver-alerts.server.ts';
import { followNews } from './follow-news.server.ts';

type Log = Record<'warn' | 'error', (details: object, message: string) => void>;

export type AlertWork = Omit<AlertTools, 'onFailure' | 'onLostPicture' | 'jobs'> & {
  jobs: Pick<Jobs, 'send' | 'work'>;
  log: Log;
};

/** Finds out what customers want to hear of and tells them, from now on. @returns the way to stop finding out */
export async function workAlerts({ jobs, log, ...given }: AlertWork): Promise<() => Promise<void>> {
  const tools: AlertTools = {
    ...given,
    jobs,
    onFailure: (error, details) => log.warn({ err: error, ...details }, 'an alert did not go out this time'),
    onLostPicture: (error) => log.warn({ err: error }, 'an alert goes out without a picture'),
  };
  const deliver = deliverAlerts(tools);
  jobs.work(alertQueueNames.sms, deliver);
  jobs.work(alertQueueNames.email, deliver);
  jobs.work(alertQueueNames.confirmation, deliverConfirmation(tools));
  jobs.work(alertDeadLetters, async ({ siteId, searchId, messageId }) => {
    if (typeof siteId !== 'number' || typeof searchId !== 'number') throw new Error('this is no alert');
    const kind = typeof messageId === 'string' ? 'confirmation' : 'alert';
    await buryMessages(given.database.forPlatform(), { siteId, searchId, kind });
    log.error({ siteId, searchId, kind }, 'a message about a saved search could not be sent');
    return 'done';
  });
  return followNews({
    ...given,
    jobs,
    logError: (error) => log.error({ err: error }, 'news of cars could not be held against the saved searches'),
  });
}
