import { and, eq, isNotNull, or, type SQL } from 'drizzle-orm';
import { hashToken, parseToken } from '../accounts/secret-token.server.ts';
import type { ReservationLinks } from './reservation-links.server.ts';
import { reservations } from './reservation-tables.server.ts';

/**
 * The reservation that a token opens; undefined if it cannot be a token. By its hash, also if the token was made by an
 * earlier version or with another secret; or by the id in it. Without a hash the buyer was erased, and no token opens it.
 */
export function isOpenedBy(links: ReservationLinks, token: string | null | undefined): SQL | undefined {
  const parsed = parseToken(token ?? undefined);
  if (parsed === undefined) return undefined;
  const id = links.readToken(parsed);
  const isHashed = eq(reservations.tokenHash, hashToken(parsed));
  return id === undefined ? isHashed : or(isHashed, and(eq(reservations.id, id), isNotNull(reservations.tokenHash)));
}
