import { telLink } from '../../../sites/phone-numbers/tel-link.ts';
import { cleanLine } from '../../../../platform/text/clean-text.ts';
import type { DeliveredLead } from '../delivered-lead.ts';
import { formatPhone } from '../../../sites/phone-numbers/format-phone.ts';
import { formatInstant } from '../format-time.ts';
import { buildCustomerCarBlock, buildAnswersBlock } from './answer-blocks.ts';
import { buildCarBlock } from './car-block.ts';
import { buildSummaryLine } from './lead-subject.ts';
import { getFullName, getTextValue } from './lead-text.ts';
import type { MailBlock, MailView } from '../../../messages/mail-view.ts';
import { buildOfferBlock } from './offer-block.ts';
import { buildConsentBlocks, buildVisitBlocks } from './visit-blocks.ts';

/** A lead for staff: the contact first, then the request, then everything else. */
export const buildLeadMailView = (delivered: DeliveredLead, notices: readonly string[]): MailView => ({
  site: delivered.site.name,
  brand: delivered.site.brand,
  preview: [formatPhone(delivered.lead.phone), delivered.lead.message].join(' '),
  overline: buildSummaryLine(delivered),
  title: getFullName(delivered),
  blocks: [
    ...notices.map((text) => ({ kind: 'notice', text }) as const),
    ...buildOfferBlock(delivered),
    ...buildContactBlocks(delivered),
    ...buildMessageBlock(delivered),
    ...buildAnswersBlock(delivered),
    ...buildCustomerCarBlock(delivered),
    ...buildCarBlock(delivered),
    ...buildVisitBlocks(delivered),
    ...buildConsentBlocks(delivered),
  ],
  foot: [
    `Received ${formatInstant(delivered.lead.createdAt, delivered.dealership.address.state)} for ${delivered.dealership.name}.`,
    ...(delivered.lead.email === '' ? [] : ['Reply to this email to contact the visitor.']),
    `Filed under ${formatClassification(delivered)}.`,
    `Lead ${delivered.lead.id}`,
  ],
});

/** Category and subcategory, which routes match. */
const formatClassification = ({ lead: { category, subcategory } }: DeliveredLead): string =>
  cleanLine(subcategory === null ? category : `${category}, ${subcategory}`);

function buildContactBlocks({ lead }: DeliveredLead): MailBlock[] {
  const preferred = getTextValue(lead.values, 'PreferredContactMethod');
  const phone = formatPhone(lead.phone);
  const dial = lead.phone === '' ? null : telLink(lead.phone);
  const mail = lead.email === '' ? null : `mailto:${encodeURIComponent(lead.email).replaceAll('%40', '@')}`;
  const methods = [
    { method: 'Phone', label: `Call ${phone}`, href: dial },
    { method: 'SMS', label: `Text ${phone}`, href: dial?.replace(/^tel:/, 'sms:') ?? null },
    { method: 'Email', label: `Email ${lead.email}`, href: mail },
  ].flatMap(({ href, ...rest }) => (href === null ? [] : [{ ...rest, href }]));
  // The SMS button is shown only to those who prefer SMS.
  const offered = methods.filter(({ method }) => method !== 'SMS' || preferred === 'SMS');
  const links = offered.toSorted((a, b) => Number(b.method === preferred) - Number(a.method === preferred));
  if (links.length === 0) return [{ kind: 'paragraph', text: 'Wants no reply and left no contact details.' }];
  const preference = preferences.get(preferred);
  return [
    { kind: 'actions', links: links.map(({ label, href }) => ({ label, href })) },
    ...(preference === undefined ? [] : [{ kind: 'paragraph', text: preference } as const]),
  ];
}

const preferences = new Map([
  ['Phone', 'Prefers a phone call.'],
  ['SMS', 'Prefers a text message.'],
  ['Email', 'Prefers an email.'],
]);

const buildMessageBlock = ({ lead }: DeliveredLead): MailBlock[] =>
  lead.message === '' ? [] : [{ kind: 'quote', heading: 'Message', text: lead.message }];
