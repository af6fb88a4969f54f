import type { MailContent } from '../../../platform/mail/mail.ts';
import { cleanLine } from '../../messages/clean-text.ts';
import { composeMail } from '../../messages/compose-mail.ts';
import { factsBlock, type MailBlock, type MailView } from '../../messages/mail-view.ts';
import { dialLink } from '../../sites/dial-link.ts';
import { printPhone } from '../../sites/print-phone.ts';
import { printCents } from '../../sites/deposit.ts';
import { chosenOf } from '../journey/chosen.ts';
import { paidThrough } from '../processor-words.ts';
import { receiptNumber } from '../receipt/receipt-number.ts';
import { dealerWords, nameOf } from './dealer-words.ts';
import { carBlock, carCid, heldUntilWords, momentOf, pickUpWords } from './notice-blocks.ts';
import type { Notice } from './notice.ts';

/** Tells a dealership what has become of a reservation and what is to do. An answer goes to the buyer. */
export const dealerMailOf = (notice: Notice, picture: Buffer | undefined): MailContent => ({
  fromName: notice.site.name,
  replyTo: { name: cleanLine(nameOf(notice)), address: notice.reservation.buyer.email },
  subject: cleanLine(dealerWords[notice.kind](notice).subject),
  isAutomatic: true,
  ...composeMail(dealerView(notice), { [carCid]: picture }),
});

function dealerView(notice: Notice): MailView {
  const { site, reservation } = notice;
  const { title, opening, steps } = dealerWords[notice.kind](notice);
  return {
    site: site.name,
    brand: site.brand,
    preview: opening,
    overline: `Reservation ${receiptNumber(reservation.id)}`,
    title: cleanLine(title),
    blocks: [
      { kind: 'paragraph', text: opening },
      ...contactBlock(notice),
      { kind: 'steps', heading: 'What to do', steps: steps.map(cleanLine) },
      carBlock(notice),
      ...purchaseBlock(notice),
      ...moneyBlock(notice),
    ],
    foot: [`For ${reservation.dealership.name}. Reply to this mail to answer the buyer.`],
  };
}

function contactBlock({
  reservation: {
    buyer: { phone, email },
  },
}: Notice): MailBlock[] {
  const dial = dialLink(phone);
  const links = [
    ...(dial === null ? [] : [{ label: `Call ${printPhone(phone)}`, href: dial }]),
    { label: `Email ${email}`, href: `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}` },
  ];
  return [{ kind: 'actions', links }];
}

/** What a purchase in steps has asked: a car to be valued, a loan to be prepared, an address to deliver to. */
const purchaseBlock = ({ purchase, reservation: { state } }: Notice): MailBlock[] =>
  state === 'held' ? factsBlock('What the buyer has chosen', chosenOf(purchase)) : [];

/** What whoever keeps the books looks for. */
const moneyBlock = (notice: Notice): MailBlock[] => {
  const { reservation } = notice;
  const { deposit, payment, refund } = reservation;
  const isHeld = reservation.state === 'held';
  return factsBlock('Reservation and deposit', [
    { label: 'Receipt number', value: receiptNumber(reservation.id) },
    { label: 'Deposit', value: printCents(deposit) },
    { label: 'Paid', value: payment.paidAt ? momentOf(notice, payment.paidAt) : '' },
    { label: 'Paid through', value: paidThrough[payment.processor] },
    { label: 'Payment', value: payment.providerId ?? '' },
    { label: 'Held until', value: isHeld ? heldUntilWords(notice) : '' },
    { label: 'Pick-up', value: isHeld ? pickUpWords(notice) : '' },
    {
      label: 'Refunded',
      value: refund?.finishedAt && refund.state === 'succeeded' ? momentOf(notice, refund.finishedAt) : '',
    },
  ]);
};
