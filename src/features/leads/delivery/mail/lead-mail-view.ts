import { dialLink } from '../../../sites/dial-link.ts';
import type { DeliveredLead } from '../delivered-lead.ts';
import { printPhone } from '../print-phone.ts';
import { printMoment } from '../print-time.ts';
import { answerBlocks } from './answer-blocks.ts';
import { carBlock } from './car-block.ts';
import { fullNameOf, kindOf, textAt } from './lead-words.ts';
import { factsBlock, type MailBlock, type MailView } from './mail-view.ts';
import { consentBlocks, visitBlocks } from './visit-blocks.ts';

/** A lead for the people who answer it: first who it is and how to reach them, then the car, then all the rest. */
export const leadMailView = (delivered: DeliveredLead, notices: readonly string[]): MailView => ({
  site: delivered.site.name,
  brand: delivered.site.brand,
  overline: kindOf(delivered),
  title: fullNameOf(delivered),
  blocks: [
    ...notices.map((text) => ({ kind: 'notice', text }) as const),
    ...contactBlocks(delivered),
    ...carBlock(delivered),
    ...messageBlock(delivered),
    ...answerBlocks(delivered),
    ...visitBlocks(delivered),
    ...consentBlocks(delivered),
  ],
  foot: [
    `Received ${printMoment(delivered.lead.createdAt, delivered.dealership.address.state)} for ${delivered.dealership.name}.`,
    'Reply to this mail to answer the visitor.',
    `Lead ${delivered.lead.id}`,
  ],
});

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
  return [
    { kind: 'actions', links: links.map(({ label, href }) => ({ label, href })) },
    ...factsBlock('How to reach them', [
      { label: 'Prefers', value: preferred },
      { label: 'Phone', value: phone, ...(dial !== null && { href: dial }) },
      { label: 'Email', value: lead.email, ...(mail !== null && { href: mail }) },
    ]),
  ];
}

const messageBlock = ({ lead }: DeliveredLead): MailBlock[] =>
  lead.message === '' ? [] : [{ kind: 'quote', heading: 'Message', text: lead.message }];
