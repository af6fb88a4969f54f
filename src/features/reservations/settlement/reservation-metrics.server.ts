import type { Registry } from 'prom-client';
import { type CountGauges, registerCountGauges } from '../../../platform/count-gauges.ts';
import type { ReservationCounts } from './due-reservation-store.server.ts';

const gauges: CountGauges<keyof ReservationCounts>['gauges'] = {
  live: { name: 'forecourt_reservations_live', help: 'Cars locked or held for a buyer.' },
  overdue: {
    name: 'forecourt_reservations_overdue',
    help: 'Reservations that should have ended over a minute ago: no worker is running, or a provider is down.',
  },
  refundsOpen: { name: 'forecourt_refunds_open', help: 'Refunds of deposits in progress.' },
  refundsFailed: {
    name: 'forecourt_refunds_failed',
    help: 'Refunds that a provider rejected: staff have to handle each of them.',
  },
};

export const registerReservationMetrics = (
  registry: Registry,
  measured: Omit<CountGauges<keyof ReservationCounts>, 'gauges'>,
): void => registerCountGauges(registry, { ...measured, gauges });
