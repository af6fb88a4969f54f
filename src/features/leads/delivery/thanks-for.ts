import { formatDollars } from '../../inventory/price.ts';
import { type AcceptedOffer, successWords, type SuccessWords } from '../success-words.ts';
import type { DeliveredLead } from './delivered-lead.ts';
import { textAt } from './mail/lead-words.ts';

/** The words with which the website has thanked for a lead. */
export const thanksFor = (delivered: DeliveredLead): SuccessWords => {
  const { lead, site } = delivered;
  return successWords(lead.category, lead.subcategory, {
    noun: site.noun,
    isTowed: site.isTowed,
    method: textAt(lead.values, 'PreferredContactMethod'),
    offer: offerIn(delivered),
  });
};

/** The visitor's car by its plate: whatever else they call it, they could have called it anything. */
function offerIn({ lead: { values }, site }: DeliveredLead): AcceptedOffer | undefined {
  const [price, until, rego] = ['offer_price', 'offer_until', 'Rego'].map((name) => textAt(values, name));
  if (!price || !until || !rego) return undefined;
  return { figure: formatDollars(Number(price)), vehicle: `${site.noun} ${rego}`, until };
}
