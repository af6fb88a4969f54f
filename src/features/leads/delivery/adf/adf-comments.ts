import type { DeliveredLead } from '../delivered-lead.ts';
import { buildCustomerCarBlock, buildAnswersBlock } from '../mail/answer-blocks.ts';
import { getTextValue } from '../mail/lead-text.ts';
import { type MailBlock, formatFact } from '../../../messages/mail-view.ts';
import { buildOfferBlock } from '../mail/offer-block.ts';
import { buildConsentBlocks, buildVisitBlocks } from '../mail/visit-blocks.ts';
import { isCustomerCarListed } from './customer-car.ts';

/** The visitor's message, then everything that ADF has no element for. CRMs show this to people. */
export function buildAdfComments(delivered: DeliveredLead): string {
  const { lead, location } = delivered;
  const kind = [lead.category, ...(lead.subcategory === null ? [] : [lead.subcategory])].join(', ');
  const facts = [
    `Enquiry: ${kind}`,
    `Preferred contact: ${getTextValue(lead.values, 'PreferredContactMethod')}`,
    ...('location' in lead.values ? [] : [`Location: ${location?.name ?? ''}`]),
    ...[
      ...buildOfferBlock(delivered),
      ...buildAnswersBlock(delivered),
      ...(isCustomerCarListed(delivered) ? [] : buildCustomerCarBlock(delivered)),
      ...buildVisitBlocks(delivered),
      ...buildConsentBlocks(delivered),
    ].flatMap(toLines),
  ];
  return [lead.message, facts.filter((line) => !line.endsWith(': ')).join('\n')]
    .filter((part) => part !== '')
    .join('\n\n');
}

const toLines = (block: MailBlock): string[] => (block.kind === 'facts' ? block.facts.map(formatFact) : []);
