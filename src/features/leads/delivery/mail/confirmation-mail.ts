import type { MailContent } from '../../../../platform/mail/mail.ts';
import { directionsTo } from '../../../locations/directions-to.ts';
import { formatSpan, hoursOn } from '../../../locations/opening-hours.ts';
import { dialLink } from '../../../sites/dial-link.ts';
import type { DeliveredLead } from '../delivered-lead.ts';
import { plausibleName } from '../plausible-name.ts';
import { printPhone } from '../../../sites/print-phone.ts';
import { printMoment, printWallTime, readWallTime } from '../print-time.ts';
import { thanksFor } from '../thanks-for.ts';
import { carBlock, carCid } from './car-block.ts';
import { composeMail } from '../../../messages/compose-mail.ts';
import { textAt } from './lead-words.ts';
import { factsBlock, type MailBlock, type MailView } from '../../../messages/mail-view.ts';

/**
 * Tells a visitor that the dealership has what was sent. Whose address it is nobody knows yet, so it carries nothing
 * that its sender could have put there: no message, no answer in free words, of the name only what looks like one.
 */
export const confirmationMailOf = (delivered: DeliveredLead, picture: Buffer | undefined): MailContent => ({
  fromName: delivered.dealership.name,
  replyTo: { name: delivered.dealership.name, address: delivered.inbox },
  subject: `${thanksFor(delivered).heading} | ${delivered.dealership.name}`,
  isAutomatic: true,
  ...composeMail(confirmationView(delivered), { [carCid]: picture }),
});

function confirmationView(delivered: DeliveredLead): MailView {
  const { lead, site, dealership } = delivered;
  const { heading, lead: opening, next } = thanksFor(delivered);
  const name = plausibleName(lead.name);
  return {
    site: site.name,
    brand: site.brand,
    preview: opening,
    // A website of several dealerships: the thanks come from one of them.
    overline: dealership.name === site.name ? '' : dealership.name,
    title: heading,
    blocks: [
      { kind: 'paragraph', text: `${name === null ? 'Hello' : `Hello ${name}`}. ${opening}` },
      ...carBlock(delivered),
      ...timeBlock(delivered),
      { kind: 'steps', heading: 'What happens next', steps: next },
      ...placeBlock(delivered),
    ],
    foot: [
      `You get this mail because your address was entered in a form on ${siteWords(site)} on ${printMoment(lead.createdAt, dealership.address.state)}.`,
      'It was not you? Then there is nothing to do, or reply and tell us.',
    ],
  };
}

const siteWords = ({ name, origin }: DeliveredLead['site']): string =>
  origin === '' ? `the website of ${name}` : new URL(origin).host;

/** A time that was chosen among ours, and when the place is open on that day. */
function timeBlock({ lead, location }: DeliveredLead): MailBlock[] {
  const chosen = textAt(lead.values, 'preferred_time');
  const read = chosen.length === '2026-11-17T10:30'.length ? readWallTime(chosen) : null;
  if (!read) return [];
  const hours = location && hoursOn(location, read.date);
  return factsBlock('What you asked for', [
    { label: 'Time you have in mind', value: printWallTime(chosen) },
    { label: 'Open that day', value: hours?.status === 'Open' ? formatSpan(hours) : '' },
  ]);
}

/** Where to go and whom to ask: the place that was chosen, else the dealership itself. */
function placeBlock({ dealership, location, inbox }: DeliveredLead): MailBlock[] {
  const { street, city, state, postcode } = (location ?? dealership).address;
  const stored = location?.phone ?? dealership.phone ?? '';
  const phone = printPhone(stored);
  const dial = stored === '' ? null : dialLink(stored);
  return factsBlock(dealership.name, [
    { label: 'Location', value: location?.name ?? '' },
    { label: 'Phone', value: phone, ...(dial !== null && { href: dial }) },
    { label: 'Email', value: inbox, href: `mailto:${inbox}` },
    { label: 'Address', value: `${street}, ${city} ${state} ${postcode}` },
    { label: 'Directions', value: 'Show me the way', href: location?.directions ?? directionsTo(dealership.address) },
    { label: 'Dealer licence', value: dealership.licenceNumber ?? '' },
  ]);
}
