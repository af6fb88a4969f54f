import type { Jobs } from '../../platform/jobs/open-jobs.ts';
import type { Log } from '../../platform/log.ts';
import { alertDeadLetters, alertQueueNames, readJobKind } from './alert-queues.server.ts';
import { buryMessages } from './alert-store.server.ts';
import { type AlertTools, deliverAlerts, deliverConfirmation } from './deliver-alerts.server.ts';
import { followNews } from './follow-news.server.ts';
import type { AlertOutcome, AlertWay } from './measure-alerts.server.ts';

export type AlertWork = Omit<AlertTools, 'onOutcome' | 'onLostPicture' | 'jobs'> & {
  jobs: Pick<Jobs, 'send' | 'work'>;
  count(way: AlertWay, outcome: AlertOutcome): void;
  log: Log;
};

/** Finds out what customers want to hear of and tells them, from now on. @returns the way to stop finding out */
export async function workAlerts({ jobs, count, log, ...given }: AlertWork): Promise<() => Promise<void>> {
  const tools: AlertTools = {
    ...given,
    jobs,
    onOutcome: (way, outcome, details) => {
      count(way, outcome);
      if (outcome === 'failed') log.warn({ way, ...details }, 'an alert did not go out this time');
    },
    onLostPicture: (error) => log.warn({ err: error }, 'an alert goes out without a picture'),
  };
  const deliver = deliverAlerts(tools);
  jobs.work(alertQueueNames.sms, deliver);
  jobs.work(alertQueueNames.email, deliver);
  jobs.work(alertQueueNames.confirmation, deliverConfirmation(tools));
  jobs.work(alertDeadLetters, async (payload) => {
    const dead = readJobKind(payload);
    const channel = await buryMessages(given.database.forPlatform(), dead);
    if (channel) {
      count(dead.kind === 'confirmation' ? dead.kind : channel, 'dead');
      log.error(dead, 'a message about a saved search could not be sent');
    }
    return 'done';
  });
  return followNews({
    ...given,
    jobs,
    logError: (error) => log.error({ err: error }, 'news of cars could not be held against the saved searches'),
  });
}
