import type { MailContent } from '../../../platform/mail/mail.ts';
import { findPlausibleFirstName } from '../../messages/plausible-name.ts';
import { composeMail } from '../../messages/compose-mail.ts';
import { factsBlock, type MailBlock, type MailView } from '../../messages/mail-view.ts';
import { formatCents } from '../deposit.ts';
import { listChoices } from '../journey/list-choices.ts';
import { receiptNumber } from '../receipt/receipt-number.ts';
import { receiptPath, reservationPath } from '../reservation-paths.ts';
import { buyerCopy } from './buyer-copy.ts';
import {
  buildCarBlock,
  carCid,
  formatHeldUntil,
  formatNoticeMoment,
  formatPickUp,
  buildLocationBlock,
} from './notice-blocks.ts';
import type { Notice } from './notice.ts';

/** A notice to the buyer. Replies go to the dealership. */
export const buildBuyerMail = (notice: Notice, picture: Buffer | undefined): MailContent => ({
  fromName: notice.site.name,
  replyTo: { name: notice.reservation.dealership.name, address: notice.reservation.dealership.email },
  subject: buyerCopy[notice.kind](notice).subject,
  isAutomatic: true,
  ...composeMail(buildView(notice), { [carCid]: picture }),
});

function buildView(notice: Notice): MailView {
  const { site, reservation } = notice;
  const { dealership, buyer } = reservation;
  const { title, opening, steps } = buyerCopy[notice.kind](notice);
  const name = findPlausibleFirstName(buyer.name);
  return {
    site: site.name,
    brand: site.brand,
    preview: opening,
    overline: dealership.name === site.name ? '' : dealership.name,
    title,
    blocks: [
      { kind: 'paragraph', text: `${name === null ? 'Hello' : `Hello ${name}`}. ${opening}` },
      buildCarBlock(notice),
      ...buildFacts(notice),
      ...buildChoicesBlock(notice),
      { kind: 'actions', links: listLinks(notice) },
      ...buildStepsBlock(steps),
      ...buildLocationBlock(notice),
    ],
    foot: [
      `You are receiving this email because this ${site.noun} was reserved with your address on ${new URL(site.origin).host} on ${formatNoticeMoment(notice, reservation.createdAt)}.`,
      'Anyone with the link can open your reservation page, so keep it to yourself.',
    ],
  };
}

const buildStepsBlock = (steps: readonly string[]): MailBlock[] =>
  steps.length === 0 ? [] : [{ kind: 'steps', heading: 'What happens next', steps }];

/** The choices of an online purchase, while the car is held or once it is bought. */
const buildChoicesBlock = ({ purchase, reservation: { state } }: Notice): MailBlock[] =>
  state === 'held' || state === 'converted' ? factsBlock('Your choices', listChoices(purchase)) : [];

const buildFacts = (notice: Notice): MailBlock[] => {
  const { reservation } = notice;
  const { paidAt } = reservation.payment;
  const isHeld = reservation.state === 'held';
  return factsBlock('Your reservation', [
    { label: 'Receipt number', value: receiptNumber(reservation.id) },
    { label: 'Deposit', value: formatCents(reservation.deposit) },
    { label: 'Paid', value: paidAt ? formatNoticeMoment(notice, paidAt) : '' },
    { label: 'Held until', value: isHeld ? formatHeldUntil(notice) : '' },
    { label: 'Pick-up', value: isHeld ? formatPickUp(notice) : '' },
  ]);
};

function listLinks({ kind, site: { origin }, reservation: { token } }: Notice): { label: string; href: string }[] {
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
