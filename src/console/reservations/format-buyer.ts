import type { Buyer } from '../../features/reservations/reservation.ts';

/** The name of a buyer. The names of buyers who never paid are deleted after some time. */
export const formatBuyer = ({ name, lastName }: Pick<Buyer, 'name' | 'lastName'>): string =>
  `${name} ${lastName}`.trim() || 'Deleted';
