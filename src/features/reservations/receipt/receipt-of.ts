import { timeZoneOf } from '../../locations/time-zone.ts';
import { wallClock } from '../../locations/wall-clock.ts';
import { printPhone } from '../../sites/print-phone.ts';
import type { Site } from '../../sites/site.ts';
import { printCents } from '../../sites/deposit.ts';
import { datedWords } from '../moment-words.ts';
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

const throughWords = { stripe: 'Stripe', sandbox: 'Sandbox: a test payment, no money has moved' } as const;

/** What a buyer has paid, to whom, for which car; nothing where nothing was paid. */
export function receiptOf({ reservation, site, licence }: ReceiptSource): Receipt | undefined {
  const { buyer, car, dealership, deposit, payment, refund, state } = reservation;
  if (payment.paidAt === null) return undefined;
  const { street, city, postcode, phone } = dealership;
  const dated = (at: Date) => datedWords(at, dealership.state);
  return {
    template: site.template,
    brand: site.config.theme.brand,
    site: site.name,
    number: receiptNumber(reservation.id),
    day: wallClock(payment.paidAt, timeZoneOf(dealership.state)).date,
    amount: printCents(deposit),
    status: refund?.state === 'succeeded' ? 'Refunded in full' : state === 'converted' ? 'Paid' : 'Refundable in full',
    payment: [
      ['Paid', dated(payment.paidAt)],
      ['Paid through', throughWords[payment.processor]],
      ...row('Payment reference', payment.providerId),
      ...row('Refunded', refund?.state === 'succeeded' && refund.finishedAt ? dated(refund.finishedAt) : null),
    ],
    buyer: [
      ['Name', `${buyer.name} ${buyer.lastName}`.trim()],
      ['Email', buyer.email],
      ['Phone', printPhone(buyer.phone)],
    ],
    car: [['Car', car.name], ...row('Stock number', car.stocknum), ['Price', reservedPrice(car)]],
    seller: {
      name: dealership.name,
      lines: [
        `${street}, ${city} ${dealership.state} ${postcode}`,
        ...(phone === null ? [] : [`Phone ${printPhone(phone)}`]),
        dealership.email,
        ...(licence !== null && site.config.locations.showLicences ? [`Dealer licence number ${licence}`] : []),
      ],
    },
    notes: notesOf(reservation),
  };
}

function notesOf(reservation: ReservationView): string[] {
  const refunded = refundWords(reservation);
  if (refunded !== '') return [refunded];
  if (reservation.state === 'converted') return ['This deposit counts towards the price of the car.'];
  const until = reservation.heldUntil
    ? ` until ${datedWords(reservation.heldUntil, reservation.dealership.state)}`
    : '';
  return [
    `This deposit holds the car${until}. It is refundable in full: cancel any time before then on your reservation page.`,
    'If you buy the car, the deposit counts towards its price.',
  ];
}

const row = (label: string, value: string | null): [string, string][] =>
  value === null || value === '' ? [] : [[label, value]];
