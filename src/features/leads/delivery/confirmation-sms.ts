import type { DeliveredLead } from './delivered-lead.ts';
import { formatPhone } from '../../sites/phone-numbers/format-phone.ts';
import { fitsOneSms, toGsm } from '../../messages/gsm-text.ts';
import { getConfirmationCopy } from './confirmation-copy.ts';

/** The confirmation as one SMS of 160 characters. Contains none of the sender's own text. */
export function buildConfirmationSms(delivered: DeliveredLead): string {
  const { dealership, location, car } = delivered;
  const { heading } = getConfirmationCopy(delivered);
  const phone = location?.phone ?? dealership.phone;
  const about = car ? ` (${car.name})` : '';
  const call = phone === null ? '' : ` Call us: ${formatPhone(phone)}.`;
  const noReply = ' Please do not reply to this number.';
  // Each drops the least important part of the one before.
  const drafts = [
    `${dealership.name}: ${heading}${about}.${call}${noReply}`,
    `${dealership.name}: ${heading}${about}.${call}`,
    `${dealership.name}: ${heading}.${call}`,
    `${dealership.name}: ${heading}.`,
    `${heading}.`,
  ].map(toGsm);
  return drafts.find(fitsOneSms) ?? 'Thanks, we’ve got your message.';
}
