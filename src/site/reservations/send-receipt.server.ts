import { drawReceipt } from '../../features/reservations/receipt/draw-receipt.server.ts';
import { receiptOf } from '../../features/reservations/receipt/receipt-of.ts';
import { reservationPath } from '../../features/reservations/reservation-paths.ts';
import { seeOther } from '../see-other.ts';
import type { SiteRequest } from '../site-request.ts';
import { findPlace, requireReservation } from './read-reservation.server.ts';
import { ownFile } from './own-file.ts';

/** Leads to where it is paid, where nothing was. @throws 404 for a token that is nobody's */
export async function sendReceipt(asked: SiteRequest, token: string): Promise<Response> {
  const { site } = asked;
  const reservation = await requireReservation(asked, token);
  const place = await findPlace(asked, reservation);
  const receipt = receiptOf({ reservation, site, licence: place?.dealer_license_number ?? null });
  if (!receipt) return seeOther(reservationPath(token));
  const content = new Uint8Array(await drawReceipt(receipt));
  return ownFile(content, { type: 'application/pdf', name: `receipt-${receipt.number}.pdf` });
}
