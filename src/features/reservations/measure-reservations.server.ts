import type { Registry } from 'prom-client';
import { type Counted, measureCounts } from '../../platform/measure-counts.ts';
import type { ReservationCounts } from './due-reservation-store.server.ts';

const gauges: Counted<keyof ReservationCounts>['gauges'] = {
  live: { name: 'forecourt_reservations_live', help: 'Cars that are locked or held for a buyer.' },
  overdue: {
    name: 'forecourt_reservations_overdue',
    help: 'Reservations that should have ended over a minute ago: nobody works on them, or a provider is away.',
  },
  refundsOpen: { name: 'forecourt_refunds_open', help: 'Deposits on their way back to buyers.' },
  refundsFailed: {
    name: 'forecourt_refunds_failed',
    help: 'Deposits that a provider could not give back: somebody has to see to each of them.',
  },
};

/** Shows reservations in /metrics. */
export const measureReservations = (
  registry: Registry,
  measured: Omit<Counted<keyof ReservationCounts>, 'gauges'>,
): void => measureCounts(registry, { ...measured, gauges });
