import { formatDollars } from '../../cars/price.ts';
import { type AcceptedOffer, getSuccessCopy, type SuccessCopy } from '../success-copy.ts';
import type { DeliveredLead } from './delivered-lead.ts';
import { getTextValue } from './mail/lead-text.ts';

/** The same text as on the success page. */
export const getConfirmationCopy = (delivered: DeliveredLead): SuccessCopy => {
  const { lead, site } = delivered;
  return getSuccessCopy(lead.category, lead.subcategory, {
    noun: site.noun,
    isTowed: site.isTowed,
    method: getTextValue(lead.values, 'PreferredContactMethod'),
    offer: findAcceptedOffer(delivered),
  });
};

/** Names the car by its plate only: any other text is the sender's own and must not be mailed to a third party. */
function findAcceptedOffer({ lead: { values }, site }: DeliveredLead): AcceptedOffer | undefined {
  const [price, until, rego] = ['offer_price', 'offer_until', 'Rego'].map((name) => getTextValue(values, name));
  if (!price || !until || !rego) return undefined;
  return { figure: formatDollars(Number(price)), vehicle: `${site.noun} ${rego}`, until };
}
