import type { DeliveredLead } from './delivered-lead.ts';
import { printPhone } from '../../sites/print-phone.ts';
import { fitsOneSms, toGsm } from '../../messages/gsm-text.ts';
import { thanksFor } from './thanks-for.ts';

/** Tells a visitor the same as the mail, in one message of 160 characters and in words of ours alone. */
export function confirmationSmsOf(delivered: DeliveredLead): string {
  const { dealership, location, car } = delivered;
  const { heading } = thanksFor(delivered);
  const phone = location?.phone ?? dealership.phone;
  const about = car ? ` (${car.name})` : '';
  const call = phone === null ? '' : ` Call us: ${printPhone(phone)}.`;
  const automatic = ' Please do not reply here.';
  // What matters least goes first, until the rest fits.
  const drafts = [
    `${dealership.name}: ${heading}${about}.${call}${automatic}`,
    `${dealership.name}: ${heading}${about}.${call}`,
    `${dealership.name}: ${heading}.${call}`,
    `${dealership.name}: ${heading}.`,
    `${heading}.`,
  ].map(toGsm);
  return drafts.find(fitsOneSms) ?? 'Thanks, your message is with us.';
}
