import { consentWordings } from '../../consent.ts';
import type { DeliveredLead } from '../delivered-lead.ts';
import { factsBlock, type MailBlock, type MailFact } from '../../../messages/mail-view.ts';

/** What our own pages put into their addresses; it says nothing of where somebody came from. */
const ownParams = new Set([
  'form',
  'car_id',
  'car',
  'posted',
  'anew',
  'step',
  'show',
  'page',
  'category',
  'subcategory',
]);

const campaignLabels = new Map([
  ['utm_source', 'Source'],
  ['utm_medium', 'Medium'],
  ['utm_campaign', 'Campaign'],
  ['utm_term', 'Keyword'],
  ['utm_content', 'Advertisement'],
]);

/** Where a visit began, which pages it saw, which advertisement sent it. */
export function visitBlocks({ lead, site }: DeliveredLead): MailBlock[] {
  const { visited_pages: pages = [], linked_query_params: params = {} } = lead.leadAttributes;
  return factsBlock('Where they came from', [
    ...Object.entries(params)
      .filter(([name]) => !ownParams.has(name))
      .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
      .map(([name, value]) => ({ label: campaignLabels.get(name) ?? name, value })),
    { label: 'Pages seen', value: pages.join(' > ') },
    ...formFact(lead.url, site.origin),
  ]);
}

const campaignNames = [...campaignLabels.keys()];
const placeOf = (name: string): number => (campaignLabels.has(name) ? campaignNames.indexOf(name) : Infinity);

/** By its path; a page elsewhere by its host too, so that nobody passes one off as ours. */
function formFact(url: string | null, origin: string): MailFact[] {
  if (url === null || !/^https?:\/\//.test(url) || !URL.canParse(url)) return [];
  const page = new URL(url);
  const value = page.origin === origin ? page.pathname : page.host + page.pathname;
  return [{ label: 'Form', value, href: page.href }];
}

const wordsOf = new Map<string, string>(Object.values(consentWordings).map(({ version, words }) => [version, words]));

/** What they agreed to and what not, told apart from a box that came ticked. */
export const consentBlocks = ({ lead }: DeliveredLead): MailBlock[] =>
  factsBlock(
    'Consent',
    lead.consents.map(({ wording, given, touched }) => ({
      label: (wordsOf.get(wording) ?? wording).replace(/\.$/, ''),
      value: given ? (touched ? 'Yes' : 'Yes, the box came ticked') : 'No',
    })),
    true,
  );
