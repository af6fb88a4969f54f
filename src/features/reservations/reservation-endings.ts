import type { ReservationView } from './reservation-view.ts';

type Ended = Pick<ReservationView, 'history'>;

/** Whether it was the buyer who ended it, rather than time. */
export const isCancelled = ({ history }: Ended): boolean =>
  history.some(({ to, actor }) => (to === 'released' || to === 'abandoned') && actor === 'buyer');
