import type { DeliveredLead } from '../delivered-lead.ts';
import { ownCarBlock, toldBlock } from '../mail/answer-blocks.ts';
import { textAt } from '../mail/lead-words.ts';
import { type MailBlock, printFact } from '../../../messages/mail-view.ts';
import { offerBlock } from '../mail/offer-block.ts';
import { consentBlocks, visitBlocks } from '../mail/visit-blocks.ts';
import { isOwnCarAVehicle } from './own-car.ts';

/** Their own words first, then whatever a lead says that ADF has no element for: a CRM shows this to a person. */
export function adfComments(delivered: DeliveredLead): string {
  const { lead, location } = delivered;
  const kind = [lead.category, ...(lead.subcategory === null ? [] : [lead.subcategory])].join(', ');
  const facts = [
    `Enquiry: ${kind}`,
    `Preferred contact: ${textAt(lead.values, 'PreferredContactMethod')}`,
    ...('location' in lead.values ? [] : [`Location: ${location?.name ?? ''}`]),
    ...[
      ...offerBlock(delivered),
      ...toldBlock(delivered),
      ...(isOwnCarAVehicle(delivered) ? [] : ownCarBlock(delivered)),
      ...visitBlocks(delivered),
      ...consentBlocks(delivered),
    ].flatMap(factLines),
  ];
  return [lead.message, facts.filter((line) => !line.endsWith(': ')).join('\n')]
    .filter((part) => part !== '')
    .join('\n\n');
}

const factLines = (block: MailBlock): string[] => (block.kind === 'facts' ? block.facts.map(printFact) : []);
