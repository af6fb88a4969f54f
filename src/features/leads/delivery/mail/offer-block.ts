import { formatDollars, hasPrice } from '../../../inventory/price.ts';
import type { DeliveredLead } from '../delivered-lead.ts';
import { labelOf, printAnswer } from './answer-words.ts';
import { textAt } from './lead-words.ts';
import { factsBlock, type MailBlock } from '../../../messages/mail-view.ts';

const offered = 'offer_from_client';

/** What somebody offers, beside what is asked: the first thing to know of an offer. */
export function offerBlock({ lead, car }: DeliveredLead): MailBlock[] {
  const offer = textAt(lead.values, offered);
  if (offer === '') return [];
  const asking = car && hasPrice(car.price) ? car.price : null;
  return factsBlock('Their offer', [
    { label: labelOf(offered), value: printAnswer(offered, offer) },
    ...(asking === null
      ? []
      : [
          { label: 'Asking price', value: formatDollars(asking) },
          { label: 'Difference', value: differenceOf(Number(offer), asking) },
        ]),
  ]);
}

function differenceOf(offer: number, asking: number): string {
  if (Number.isNaN(offer)) return '';
  const dollars = Math.abs(asking - offer);
  if (dollars === 0) return 'None';
  const percent = Math.round((100 * dollars) / asking);
  return `${formatDollars(dollars)} ${offer < asking ? 'below' : 'above'}${percent === 0 ? '' : ` (${percent}%)`}`;
}
