import { timeZoneOf } from '../../locations/time-zone.ts';
import { wallClock } from '../../locations/wall-clock.ts';
import { printPhone } from '../../sites/print-phone.ts';
import type { Site } from '../../sites/site.ts';
import { printCents } from '../../sites/deposit.ts';
import { clockWords, datedWords } from '../moment-words.ts';
import { paidThrough } from '../processor-words.ts';
import { refundWords } from '../refund-words.ts';
import type { ReservationView } from '../reservation-view.ts';
import { reservedPrice } from '../reserved-price.ts';
import { receiptNumber } from './receipt-number.ts';
import type { Receipt } from './receipt.ts';

type ReceiptSource = {
  reservation: ReservationView;
  site: Pick<Site, 'name' | 'template' | 'config'>;
  /** Of the place that sells the car. */
  licence: string | null;
};

/** What a buyer has paid, to whom, for which car; nothing where nothing was paid. */
export function receiptOf({ reservation, site, licence }: ReceiptSource): Receipt | undefined {
  const { buyer, car, dealership, deposit, payment, refund, state } = reservation;
  if (payment.paidAt === null) return undefined;
  const { street, city, postcode, phone } = dealership;
  const noun = site.config.texts.vehicleNounSingular;
  const dated = (at: Date) => datedAt(reservation, at);
  return {
    template: site.template,
    brand: site.config.theme.brand,
    site: site.name,
    number: receiptNumber(reservation.id),
    day: wallClock(payment.paidAt, timeZoneOf(stateOf(reservation))).date,
    amount: printCents(deposit),
    status: refund?.state === 'succeeded' ? 'Refunded in full' : state === 'converted' ? 'Paid' : 'Refundable in full',
    payment: [
      ['Paid', dated(payment.paidAt)],
      ['Paid through', paidThrough[payment.processor]],
      ...row('Payment reference', payment.providerId),
      ...row('Refunded', refund?.state === 'succeeded' && refund.finishedAt ? dated(refund.finishedAt) : null),
    ],
    buyer: [
      ['Name', `${buyer.name} ${buyer.lastName}`.trim()],
      ['Email', buyer.email],
      ['Phone', printPhone(buyer.phone)],
    ],
    noun,
    car: [[capitalised(noun), car.name], ...row('Stock number', car.stocknum), ['Price', reservedPrice(car)]],
    seller: {
      name: dealership.name,
      lines: [
        `${street}, ${city} ${dealership.state} ${postcode}`,
        ...(phone === null ? [] : [`Phone ${printPhone(phone)}`]),
        dealership.email,
        ...(licence !== null && site.config.locations.showLicences ? [`Dealer licence number ${licence}`] : []),
      ],
    },
    notes: notesOf(reservation, noun),
  };
}

const stateOf = ({ location, dealership }: ReservationView) => (location ?? dealership).state;

/** On paper too a time says whose clock it is. */
const datedAt = (reservation: ReservationView, at: Date): string =>
  `${datedWords(at, stateOf(reservation))} (${clockWords(stateOf(reservation))})`;

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function notesOf(reservation: ReservationView, noun: string): string[] {
  const refunded = refundWords(reservation);
  if (refunded !== '') return [refunded];
  if (reservation.state === 'converted') return [`This deposit counts towards the price of the ${noun}.`];
  const until = reservation.heldUntil ? ` until ${datedAt(reservation, reservation.heldUntil)}` : '';
  return [
    `This deposit holds the ${noun}${until}. It is refundable in full: cancel any time before then on your reservation page.`,
    `If you buy the ${noun}, the deposit counts towards its price.`,
  ];
}

const row = (label: string, value: string | null): [string, string][] =>
  value === null || value === '' ? [] : [[label, value]];
