import type { MailContent } from '../../../platform/mail/mail.ts';
import { plausibleName } from '../../leads/delivery/plausible-name.ts';
import { composeMail } from '../../messages/compose-mail.ts';
import { factsBlock, type MailBlock, type MailView } from '../../messages/mail-view.ts';
import { printCents } from '../../sites/deposit.ts';
import { chosenOf } from '../journey/chosen.ts';
import { receiptNumber } from '../receipt/receipt-number.ts';
import { receiptPath, reservationPath } from '../reservation-paths.ts';
import { buyerWords } from './buyer-words.ts';
import { carBlock, carCid, heldUntilWords, momentOf, pickUpWords, placeBlock } from './notice-blocks.ts';
import type { Notice } from './notice.ts';

/** Tells a buyer what has become of the reservation. An answer goes to the dealership. */
export const buyerMailOf = (notice: Notice, picture: Buffer | undefined): MailContent => ({
  fromName: notice.site.name,
  replyTo: { name: notice.reservation.dealership.name, address: notice.reservation.dealership.email },
  subject: buyerWords[notice.kind](notice).subject,
  isAutomatic: true,
  ...composeMail(buyerView(notice), { [carCid]: picture }),
});

function buyerView(notice: Notice): MailView {
  const { site, reservation } = notice;
  const { dealership, buyer } = reservation;
  const { title, opening, steps } = buyerWords[notice.kind](notice);
  const name = plausibleName(buyer.name);
  return {
    site: site.name,
    brand: site.brand,
    preview: opening,
    overline: dealership.name === site.name ? '' : dealership.name,
    title,
    blocks: [
      { kind: 'paragraph', text: `${name === null ? 'Hello' : `Hello ${name}`}. ${opening}` },
      carBlock(notice),
      ...factsOf(notice),
      ...chosenBlock(notice),
      { kind: 'actions', links: linksOf(notice) },
      ...stepsBlock(steps),
      ...placeBlock(notice),
    ],
    foot: [
      `You get this email because this ${site.noun} was reserved with your address on ${new URL(site.origin).host} on ${momentOf(notice, reservation.createdAt)}.`,
      'Your reservation page opens with its link alone: keep it to yourself.',
    ],
  };
}

const stepsBlock = (steps: readonly string[]): MailBlock[] =>
  steps.length === 0 ? [] : [{ kind: 'steps', heading: 'What happens next', steps }];

/** What was chosen on the way, of a purchase in steps, for as long as anything comes of it. */
const chosenBlock = ({ purchase, reservation: { state } }: Notice): MailBlock[] =>
  state === 'held' || state === 'converted' ? factsBlock('What you have chosen', chosenOf(purchase)) : [];

const factsOf = (notice: Notice): MailBlock[] => {
  const { reservation } = notice;
  const { paidAt } = reservation.payment;
  const isHeld = reservation.state === 'held';
  return factsBlock('Your reservation', [
    { label: 'Receipt number', value: receiptNumber(reservation.id) },
    { label: 'Deposit', value: printCents(reservation.deposit) },
    { label: 'Paid', value: paidAt ? momentOf(notice, paidAt) : '' },
    { label: 'Held until', value: isHeld ? heldUntilWords(notice) : '' },
    { label: 'Pick-up', value: isHeld ? pickUpWords(notice) : '' },
  ]);
};

/** What can be done about it; where nothing is held any more, other cars come first. */
function linksOf({ kind, site: { origin }, reservation: { token } }: Notice): { label: string; href: string }[] {
  const page = { label: 'See your reservation', href: `${origin}${reservationPath(token)}` };
  const receipt = { label: 'Download the receipt', href: `${origin}${receiptPath(token)}` };
  switch (kind) {
    case 'held':
    case 'converted':
    case 'refunded':
      return [page, receipt];
    case 'reminder':
    case 'released':
    case 'refund_failed':
    case 'late_payment':
    case 'pick_up':
      return [page];
  }
}
