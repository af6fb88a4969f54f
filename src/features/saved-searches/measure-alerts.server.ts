import type { Registry } from 'prom-client';
import { countTries } from '../messages/count-tries.ts';
import type { AlertMessageKind, AlertChannel } from './saved-search.ts';

/** The ways out: alerts by the customer's choice, and mails that ask for the confirmation of an address. */
export type AlertWay = AlertChannel | Extract<AlertMessageKind, 'confirmation'>;

/** `dead` is what could not be sent in all its time. */
export type AlertOutcome = 'sent' | 'failed' | 'dead';

/** Shows alerts in /metrics. @returns what counts the tries of this process */
export const measureAlerts = (registry: Registry): ((way: AlertWay, outcome: AlertOutcome) => void) =>
  countTries(registry, {
    name: 'forecourt_alert_tries_total',
    help: 'Tries of this process to send a message about a saved search, and messages that it gave up.',
  });
