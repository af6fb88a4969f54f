import { drawReceipt } from '../../features/reservations/receipt/draw-receipt.server.ts';
import { buildReceipt } from '../../features/reservations/receipt/build-receipt.ts';
import { reservationPath } from '../../features/reservations/reservation-paths.ts';
import { seeOther } from '../server/see-other.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { findPickUpLocation, requireReservation } from './read-reservation.server.ts';
import { privateFile } from '../server/private-file.ts';

/** The receipt as PDF; redirects to the page if nothing was paid. @throws 404 for an unknown token */
export async function sendReceipt(request: SiteRequest, token: string): Promise<Response> {
  const { site } = request;
  const reservation = await requireReservation(request, token);
  const location = await findPickUpLocation(request, reservation);
  const receipt = buildReceipt({ reservation, site, licence: location?.dealer_license_number ?? null });
  if (!receipt) return seeOther(reservationPath(token));
  const content = new Uint8Array(await drawReceipt(receipt));
  return privateFile(content, { type: 'application/pdf', name: `receipt-${receipt.number}.pdf` });
}
