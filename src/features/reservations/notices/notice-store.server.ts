import type { Transaction } from '../../../platform/postgres/database.ts';
import type { NoticeAudience, NoticeKind } from '../reservation.ts';
import { reservationNotices } from '../reservation-tables.server.ts';

export type NoticeSubject = { reservationId: string; siteId: number; dealershipId: number };

const audiences: readonly NoticeAudience[] = ['buyer', 'dealer'];

/** Makes a notice for each of the two. @returns the ids of the new ones: whoever was told of it before is not told again */
export async function insertNotices(tx: Transaction, about: NoticeSubject, kind: NoticeKind): Promise<string[]> {
  const rows = await tx
    .insert(reservationNotices)
    .values(audiences.map((audience) => ({ id: crypto.randomUUID(), ...about, kind, audience })))
    .onConflictDoNothing()
    .returning({ id: reservationNotices.id });
  return rows.map(({ id }) => id);
}
