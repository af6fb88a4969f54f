import { consentWordings } from '../../consent.ts';
import type { DeliveredLead } from '../delivered-lead.ts';
import { factsBlock, type MailBlock, type MailFact } from './mail-view.ts';

/** Where a visit began, which pages it saw, which advertisement sent it. */
export function visitBlocks({ lead }: DeliveredLead): MailBlock[] {
  const { visited_pages: pages = [], linked_query_params: params = {} } = lead.leadAttributes;
  return factsBlock('Where they came from', [
    ...pageFact(lead.url),
    { label: 'Pages seen', value: pages.join(' > ') },
    ...Object.entries(params).map(([label, value]) => ({ label, value })),
  ]);
}

const pageFact = (url: string | null): MailFact[] =>
  url === null || !/^https?:\/\//.test(url) ? [] : [{ label: 'Form', value: url, href: url }];

const wordsOf = new Map<string, string>(Object.values(consentWordings).map(({ version, words }) => [version, words]));

/** What they agreed to and what not, told apart from a box that came ticked. */
export const consentBlocks = ({ lead }: DeliveredLead): MailBlock[] =>
  factsBlock(
    'Consent',
    lead.consents.map(({ wording, given, touched }) => ({
      label: (wordsOf.get(wording) ?? wording).replace(/\.$/, ''),
      value: given ? (touched ? 'Yes' : 'Yes, the box came ticked') : 'No',
    })),
  );
