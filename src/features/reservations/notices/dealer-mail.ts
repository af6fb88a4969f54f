import type { MailContent } from '../../../platform/mail/mail.ts';
import { cleanLine } from '../../../platform/text/clean-text.ts';
import { composeMail } from '../../messages/compose-mail.ts';
import { factsBlock, type MailBlock, type MailView } from '../../messages/mail-view.ts';
import { telLink } from '../../sites/phone-numbers/tel-link.ts';
import { formatPhone } from '../../sites/phone-numbers/format-phone.ts';
import { formatCents } from '../deposit.ts';
import { listChoices } from '../journey/list-choices.ts';
import { receiptProcessorLabels } from '../payments/processor-labels.ts';
import { receiptNumber } from '../receipt/receipt-number.ts';
import { dealerCopy, getBuyerName } from './dealer-copy.ts';
import { buildCarBlock, carCid, formatHeldUntil, formatNoticeMoment, formatPickUp } from './notice-blocks.ts';
import type { Notice } from './notice.ts';

/** A notice to the dealership. Replies go to the buyer. */
export const buildDealerMail = (notice: Notice, picture: Buffer | undefined): MailContent => ({
  fromName: notice.site.name,
  replyTo: { name: cleanLine(getBuyerName(notice)), address: notice.reservation.buyer.email },
  subject: cleanLine(dealerCopy[notice.kind](notice).subject),
  isAutomatic: true,
  ...composeMail(buildView(notice), { [carCid]: picture }),
});

function buildView(notice: Notice): MailView {
  const { site, reservation } = notice;
  const { title, opening, steps } = dealerCopy[notice.kind](notice);
  return {
    site: site.name,
    brand: site.brand,
    preview: opening,
    overline: `Reservation ${receiptNumber(reservation.id)}`,
    title: cleanLine(title),
    blocks: [
      { kind: 'paragraph', text: opening },
      ...buildContactBlock(notice),
      { kind: 'steps', heading: 'What to do', steps: steps.map(cleanLine) },
      buildCarBlock(notice),
      ...buildChoicesBlock(notice),
      ...buildMoneyBlock(notice),
    ],
    foot: [`For ${reservation.dealership.name}. Reply to this email to contact the buyer.`],
  };
}

function buildContactBlock({
  reservation: {
    buyer: { phone, email },
  },
}: Notice): MailBlock[] {
  const dial = telLink(phone);
  const links = [
    ...(dial === null ? [] : [{ label: `Call ${formatPhone(phone)}`, href: dial }]),
    { label: `Email ${email}`, href: `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}` },
  ];
  return [{ kind: 'actions', links }];
}

/** The choices of an online purchase: a trade-in to value, a loan to prepare, an address to deliver to. */
const buildChoicesBlock = ({ purchase, reservation: { state } }: Notice): MailBlock[] =>
  state === 'held' ? factsBlock('The buyer’s choices', listChoices(purchase)) : [];

/** The figures for bookkeeping. */
const buildMoneyBlock = (notice: Notice): MailBlock[] => {
  const { reservation } = notice;
  const { deposit, payment, refund } = reservation;
  const isHeld = reservation.state === 'held';
  return factsBlock('Reservation and deposit', [
    { label: 'Receipt number', value: receiptNumber(reservation.id) },
    { label: 'Deposit', value: formatCents(deposit) },
    { label: 'Paid', value: payment.paidAt ? formatNoticeMoment(notice, payment.paidAt) : '' },
    { label: 'Paid through', value: receiptProcessorLabels[payment.processor] },
    { label: 'Payment', value: payment.providerId ?? '' },
    { label: 'Held until', value: isHeld ? formatHeldUntil(notice) : '' },
    { label: 'Pick-up', value: isHeld ? formatPickUp(notice) : '' },
    {
      label: 'Refunded',
      value: refund?.finishedAt && refund.state === 'succeeded' ? formatNoticeMoment(notice, refund.finishedAt) : '',
    },
  ]);
};
