import type { MailContent } from '../../../../platform/mail/mail.ts';
import { buildDirectionsUrl } from '../../../locations/map/build-directions-url.ts';
import { formatSpan, getHoursOn } from '../../../locations/opening-hours/opening-hours.ts';
import { telLink } from '../../../sites/phone-numbers/tel-link.ts';
import type { DeliveredLead } from '../delivered-lead.ts';
import { findPlausibleFirstName } from '../../../messages/plausible-name.ts';
import { buildAppointmentUrl } from '../../appointment/appointment-url.ts';
import { formatPhone } from '../../../sites/phone-numbers/format-phone.ts';
import { formatInstant, formatLocalTime, parseLocalTime } from '../format-time.ts';
import { getConfirmationCopy } from '../confirmation-copy.ts';
import { buildCarBlock, carCid } from './car-block.ts';
import { composeMail } from '../../../messages/compose-mail.ts';
import { getTextValue } from './lead-text.ts';
import { factsBlock, type MailBlock, type MailView } from '../../../messages/mail-view.ts';

/**
 * Confirms a lead to its visitor. The address is unverified and may be a stranger's, so the mail contains nothing that the
 * sender could have written: no message, no free text, and of the name only a plausible first name.
 */
export const buildConfirmationMail = (delivered: DeliveredLead, picture: Buffer | undefined): MailContent => ({
  fromName: delivered.dealership.name,
  replyTo: { name: delivered.dealership.name, address: delivered.inbox },
  subject: `${getConfirmationCopy(delivered).heading} | ${delivered.dealership.name}`,
  isAutomatic: true,
  ...composeMail(buildConfirmationView(delivered), { [carCid]: picture }),
});

function buildConfirmationView(delivered: DeliveredLead): MailView {
  const { lead, site, dealership } = delivered;
  const { heading, lead: opening, next, notice } = getConfirmationCopy(delivered);
  const name = findPlausibleFirstName(lead.name);
  return {
    site: site.name,
    brand: site.brand,
    preview: opening,
    // On a site of several dealerships, names the one that handles the lead.
    overline: dealership.name === site.name ? '' : dealership.name,
    title: heading,
    blocks: [
      { kind: 'paragraph', text: `${name === null ? 'Hello' : `Hello ${name}`}. ${opening}` },
      ...buildCarBlock(delivered),
      ...buildTimeBlock(delivered),
      ...(notice === undefined ? [] : [{ kind: 'paragraph', text: notice } as const]),
      { kind: 'steps', heading: 'What happens next', steps: next },
      ...buildLocationBlock(delivered),
    ],
    foot: [
      `You’re getting this email because your address was entered in a form on ${getSiteName(site)} on ${formatInstant(lead.createdAt, dealership.address.state)}.`,
      'Wasn’t you? You can ignore this email, or reply and let us know.',
    ],
  };
}

const getSiteName = ({ name, origin }: DeliveredLead['site']): string =>
  origin === '' ? `the website of ${name}` : new URL(origin).host;

/** The chosen appointment, and the opening hours of that day. */
function buildTimeBlock({ lead, location, site, car }: DeliveredLead): MailBlock[] {
  const chosen = getTextValue(lead.values, 'preferred_time');
  const appointment = chosen.length === '2026-11-17T10:30'.length ? parseLocalTime(chosen) : null;
  if (!appointment) return [];
  const hours = location && getHoursOn(location, appointment.date);
  const calendarFile =
    location && site.origin !== ''
      ? site.origin +
        buildAppointmentUrl({ category: lead.category, time: chosen, locationId: location.id, carId: car?.id ?? null })
      : null;
  return factsBlock('Your appointment request', [
    { label: 'Preferred time', value: formatLocalTime(chosen) },
    { label: 'Open that day', value: hours?.status === 'Open' ? formatSpan(hours) : '' },
    ...(calendarFile === null ? [] : [{ label: 'Calendar', value: 'Add to calendar', href: calendarFile }]),
  ]);
}

/** Contact details of the chosen location, otherwise of the dealership. */
function buildLocationBlock({ dealership, location, inbox }: DeliveredLead): MailBlock[] {
  const { street, city, state, postcode } = (location ?? dealership).address;
  const stored = location?.phone ?? dealership.phone ?? '';
  const phone = formatPhone(stored);
  const dial = stored === '' ? null : telLink(stored);
  return factsBlock(dealership.name, [
    { label: 'Location', value: location?.name ?? '' },
    { label: 'Phone', value: phone, ...(dial !== null && { href: dial }) },
    { label: 'Email', value: inbox, href: `mailto:${inbox}` },
    { label: 'Address', value: `${street}, ${city} ${state} ${postcode}` },
    {
      label: 'Directions',
      value: 'Get directions',
      href: location?.directions ?? buildDirectionsUrl(dealership.address),
    },
    { label: 'Dealer licence', value: dealership.licenceNumber ?? '' },
  ]);
}
