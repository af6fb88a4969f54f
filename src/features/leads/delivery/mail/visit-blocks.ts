import { consentWordings } from '../../../forms/consent.ts';
import type { Lead } from '../../lead.ts';
import { factsBlock, type MailBlock, type MailFact } from '../../../messages/mail-view.ts';

/** Query parameters of our own pages, which do not show where a visit came from. */
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
  ['utm_content', 'Ad'],
]);

type VisitedLead = { lead: Pick<Lead, 'leadAttributes' | 'url'>; site: { origin: string } };

/** The campaign, the pages seen and the form of the visit. */
export function buildVisitBlocks({ lead, site }: VisitedLead): MailBlock[] {
  const { visited_pages: pages = [], linked_query_params: params = {} } = lead.leadAttributes;
  return factsBlock('Where they came from', [
    ...Object.entries(params)
      .filter(([name]) => !ownParams.has(name))
      .toSorted(([a], [b]) => getPosition(a) - getPosition(b))
      .map(([name, value]) => ({ label: campaignLabels.get(name) ?? name, value })),
    { label: 'Pages seen', value: pages.join(' > ') },
    ...buildFormFact(lead.url, site.origin),
  ]);
}

const campaignNames = [...campaignLabels.keys()];
const getPosition = (name: string): number => (campaignLabels.has(name) ? campaignNames.indexOf(name) : Infinity);

/** The form's page by its path; with its host if it is not on this site. */
function buildFormFact(url: string | null, origin: string): MailFact[] {
  if (url === null || !/^https?:\/\//.test(url) || !URL.canParse(url)) return [];
  const page = new URL(url);
  const value = page.origin === origin ? page.pathname : page.host + page.pathname;
  return [{ label: 'Form', value, href: page.href }];
}

const consentTexts = new Map<string, string>(
  Object.values(consentWordings).map(({ version, text }) => [version, text]),
);

/** Given and withheld consents; pre-ticked boxes are marked. */
export const buildConsentBlocks = ({ lead }: { lead: Pick<Lead, 'consents'> }): MailBlock[] =>
  factsBlock(
    'Consent',
    lead.consents.map(({ wording, given, touched }) => ({
      label: (consentTexts.get(wording) ?? wording).replace(/\.$/, ''),
      value: given ? (touched ? 'Yes' : 'Yes (box was pre-ticked)') : 'No',
    })),
    true,
  );
