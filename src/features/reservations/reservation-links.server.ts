import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { parseToken } from '../accounts/secret-token.server.ts';

/** Makes and reads the tokens that open buyers' pages: the reservation's id with a MAC. They are not stored. */
export type ReservationLinks = {
  makeToken(reservationId: string): string;
  /** @returns the id; undefined if the token was not made here, such as one of an earlier version */
  readToken(token: string): string | undefined;
};

const keyBytes = 32;
const idBytes = 16;

/** @param secret links in messages survive another one by their stored hash */
export function createReservationLinks(secret: string): ReservationLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'forecourt links to reservations', keyBytes));
  const sign = (id: Buffer): Buffer => createHmac('sha256', key).update(id).digest().subarray(0, idBytes);
  return {
    makeToken(reservationId) {
      const id = Buffer.from(reservationId.replaceAll('-', ''), 'hex');
      return Buffer.concat([id, sign(id)]).toString('base64url');
    },
    readToken(token) {
      if (parseToken(token) === undefined) return undefined;
      const bytes = Buffer.from(token, 'base64url');
      const [id, mac] = [bytes.subarray(0, idBytes), bytes.subarray(idBytes)];
      if (!timingSafeEqual(mac, sign(id))) return undefined;
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    },
  };
}
