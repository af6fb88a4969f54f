import type { Jobs } from '../../../platform/jobs/open-jobs.ts';
import type { Log } from '../../../platform/log.ts';
import { alertDeadLetters, alertQueueNames, readJobKind } from './alert-queues.server.ts';
import { markMessagesDead } from './alert-store.server.ts';
import type { AlertDependencies } from './alert-dependencies.server.ts';
import { deliverAlerts, deliverConfirmation } from './deliver-alerts.server.ts';
import { followListingEvents } from '../listing-events/follow-listing-events.server.ts';
import type { AlertOutcome, AlertMetricChannel } from './measure-alerts.server.ts';

export type AlertWorkerOptions = Omit<AlertDependencies, 'onOutcome' | 'onLostPicture' | 'jobs'> & {
  jobs: Pick<Jobs, 'send' | 'work'>;
  count(channel: AlertMetricChannel, outcome: AlertOutcome): void;
  log: Log;
};

/** Starts matching events and sending alerts. @returns a function that stops the matching */
export async function startAlertWorkers({
  jobs,
  count,
  log,
  ...shared
}: AlertWorkerOptions): Promise<() => Promise<void>> {
  const dependencies: AlertDependencies = {
    ...shared,
    jobs,
    onOutcome: (channel, outcome, details) => {
      count(channel, outcome);
      if (outcome === 'failed') log.warn({ channel, ...details }, 'sending an alert failed, will retry');
    },
    onLostPicture: (error) => log.warn({ err: error }, 'sending an alert without its picture'),
  };
  const deliver = deliverAlerts(dependencies);
  jobs.work(alertQueueNames.sms, deliver);
  jobs.work(alertQueueNames.email, deliver);
  jobs.work(alertQueueNames.confirmation, deliverConfirmation(dependencies));
  jobs.work(alertDeadLetters, async (payload) => {
    const dead = readJobKind(payload);
    const channel = await markMessagesDead(shared.platformDatabase.forPlatform(), dead);
    if (channel) {
      count(dead.kind === 'confirmation' ? dead.kind : channel, 'dead');
      log.error(dead, 'gave up sending a message about a saved search');
    }
    return 'done';
  });
  return followListingEvents({
    ...shared,
    jobs,
    logError: (error) => log.error({ err: error }, 'matching listing events with saved searches failed'),
  });
}
