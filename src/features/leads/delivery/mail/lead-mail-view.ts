import { dialLink } from '../../../sites/dial-link.ts';
import { cleanLine } from '../../../messages/clean-text.ts';
import type { DeliveredLead } from '../delivered-lead.ts';
import { printPhone } from '../../../sites/print-phone.ts';
import { printMoment } from '../print-time.ts';
import { ownCarBlock, toldBlock } from './answer-blocks.ts';
import { carBlock } from './car-block.ts';
import { gistOf } from './lead-subject.ts';
import { fullNameOf, textAt } from './lead-words.ts';
import type { MailBlock, MailView } from '../../../messages/mail-view.ts';
import { offerBlock } from './offer-block.ts';
import { consentBlocks, visitBlocks } from './visit-blocks.ts';

/** A lead for the people who answer it: first who it is and how to reach them, then what they want, then all the rest. */
export const leadMailView = (delivered: DeliveredLead, notices: readonly string[]): MailView => ({
  site: delivered.site.name,
  brand: delivered.site.brand,
  preview: [printPhone(delivered.lead.phone), delivered.lead.message].join(' '),
  overline: gistOf(delivered),
  title: fullNameOf(delivered),
  blocks: [
    ...notices.map((text) => ({ kind: 'notice', text }) as const),
    ...offerBlock(delivered),
    ...contactBlocks(delivered),
    ...messageBlock(delivered),
    ...toldBlock(delivered),
    ...ownCarBlock(delivered),
    ...carBlock(delivered),
    ...visitBlocks(delivered),
    ...consentBlocks(delivered),
  ],
  foot: [
    `Received ${printMoment(delivered.lead.createdAt, delivered.dealership.address.state)} for ${delivered.dealership.name}.`,
    ...(delivered.lead.email === '' ? [] : ['Reply to this mail to answer the visitor.']),
    `Filed under ${filingOf(delivered)}.`,
    `Lead ${delivered.lead.id}`,
  ],
});

/** The words that routes go by. */
const filingOf = ({ lead: { category, subcategory } }: DeliveredLead): string =>
  cleanLine(subcategory === null ? category : `${category}, ${subcategory}`);

function contactBlocks({ lead }: DeliveredLead): MailBlock[] {
  const preferred = textAt(lead.values, 'PreferredContactMethod');
  const phone = printPhone(lead.phone);
  const dial = lead.phone === '' ? null : dialLink(lead.phone);
  const mail = lead.email === '' ? null : `mailto:${encodeURIComponent(lead.email).replaceAll('%40', '@')}`;
  const ways = [
    { way: 'Phone', label: `Call ${phone}`, href: dial },
    { way: 'SMS', label: `Text ${phone}`, href: dial?.replace(/^tel:/, 'sms:') ?? null },
    { way: 'Email', label: `Email ${lead.email}`, href: mail },
  ].flatMap(({ href, ...way }) => (href === null ? [] : [{ ...way, href }]));
  // Whoever asked for a text message is offered it; to everybody else it would be one button too many.
  const offered = ways.filter(({ way }) => way !== 'SMS' || preferred === 'SMS');
  const links = offered.toSorted((a, b) => Number(b.way === preferred) - Number(a.way === preferred));
  if (links.length === 0) return [{ kind: 'paragraph', text: 'Wants no answer, and has left no address.' }];
  const wish = wishes.get(preferred);
  return [
    { kind: 'actions', links: links.map(({ label, href }) => ({ label, href })) },
    ...(wish === undefined ? [] : [{ kind: 'paragraph', text: wish } as const]),
  ];
}

const wishes = new Map([
  ['Phone', 'Prefers a phone call.'],
  ['SMS', 'Prefers a text message.'],
  ['Email', 'Prefers an email.'],
]);

const messageBlock = ({ lead }: DeliveredLead): MailBlock[] =>
  lead.message === '' ? [] : [{ kind: 'quote', heading: 'Message', text: lead.message }];
