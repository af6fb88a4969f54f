import { data } from 'react-router';
import { drawReceipt } from '../../features/reservations/receipt/draw-receipt.server.ts';
import { receiptOf } from '../../features/reservations/receipt/receipt-of.ts';
import type { SiteRequest } from '../site-request.ts';
import { findPlace, requireReservation } from './read-reservation.server.ts';
import { ownFile } from './own-file.ts';

/** @throws 404 where nothing was paid */
export async function sendReceipt(asked: SiteRequest, token: string): Promise<Response> {
  const { site } = asked;
  const reservation = await requireReservation(asked, token);
  const place = await findPlace(asked, reservation);
  const receipt = receiptOf({ reservation, site, licence: place?.dealer_license_number ?? null });
  if (!receipt) throw data(null, { status: 404 });
  const content = new Uint8Array(await drawReceipt(receipt));
  return ownFile(content, { type: 'application/pdf', name: `receipt-${receipt.number}.pdf` });
}
