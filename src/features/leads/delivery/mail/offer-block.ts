import { formatDollars, hasPrice } from '../../../cars/price.ts';
import type { DeliveredLead } from '../delivered-lead.ts';
import { getAnswerLabel, formatAnswer } from './answer-labels.ts';
import { getTextValue } from './lead-text.ts';
import { factsBlock, type MailBlock } from '../../../messages/mail-view.ts';

const offerField = 'offer_from_client';

/** The visitor's offer, compared with the asking price. */
export function buildOfferBlock({ lead, car }: DeliveredLead): MailBlock[] {
  const offer = getTextValue(lead.values, offerField);
  if (offer === '') return [];
  const asking = car && hasPrice(car.price) ? car.price : null;
  return factsBlock('Their offer', [
    { label: getAnswerLabel(offerField), value: formatAnswer(offerField, offer) },
    ...(asking === null
      ? []
      : [
          { label: 'Asking price', value: formatDollars(asking) },
          { label: 'Difference', value: formatDifference(Number(offer), asking) },
        ]),
  ]);
}

function formatDifference(offer: number, asking: number): string {
  if (Number.isNaN(offer)) return '';
  const dollars = Math.abs(asking - offer);
  if (dollars === 0) return 'None';
  const percent = Math.round((100 * dollars) / asking);
  return `${formatDollars(dollars)} ${offer < asking ? 'below' : 'above'}${percent === 0 ? '' : ` (${percent}%)`}`;
}
