import type { Registry } from 'prom-client';
import { createAttemptCounter } from '../../messages/attempt-counter.ts';
import type { AlertMessageKind, AlertChannel } from '../saved-search.ts';

/** Alerts by channel, and confirmation mails. */
export type AlertMetricChannel = AlertChannel | Extract<AlertMessageKind, 'confirmation'>;

/** `dead` means given up after all retries. */
export type AlertOutcome = 'sent' | 'failed' | 'dead';

/** Counts alerts in /metrics. @returns the function that counts this process's attempts */
export const createAlertCounter = (
  registry: Registry,
): ((channel: AlertMetricChannel, outcome: AlertOutcome) => void) =>
  createAttemptCounter(registry, {
    name: 'forecourt_alert_tries_total',
    help: 'Attempts of this process to send a message about a saved search, and messages it gave up on.',
  });
