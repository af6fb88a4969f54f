import { deskStateLabels } from '../../features/reservations/staff/desk-copy.ts';
import { type DeskReservation, needsRefundHelp } from '../../features/reservations/staff/desk-reservation.ts';
import type { ReservationState } from '../../features/reservations/reservation-states.ts';
import { Status, type StatusTone } from '../components/status.tsx';

const tones: Readonly<Record<ReservationState, StatusTone>> = {
  pending_payment: 'accent',
  held: 'warning',
  converted: 'good',
  released: 'neutral',
  abandoned: 'neutral',
};

type Shown = Pick<DeskReservation, 'state' | 'refund'>;

/** The state of a reservation; a refund that needs staff comes first. */
export const ReservationStatus = ({ reservation }: { reservation: Shown }) =>
  needsRefundHelp(reservation) ? (
    <Status tone="danger">{reservation.refund?.state === 'failed' ? 'Refund failed' : 'Refund postponed'}</Status>
  ) : (
    <Status tone={tones[reservation.state]}>{deskStateLabels[reservation.state]}</Status>
  );
