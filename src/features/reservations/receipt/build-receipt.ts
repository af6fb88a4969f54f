import { capitalise } from '../../../ui/text/first-letter.ts';
import { getTimeZone } from '../../locations/opening-hours/time-zone.ts';
import { toLocalTime } from '../../locations/opening-hours/local-time.ts';
import { formatPhone } from '../../sites/phone-numbers/format-phone.ts';
import type { Site } from '../../sites/site.ts';
import { formatCents } from '../deposit.ts';
import { formatClockName, formatDatedMoment } from '../copy/format-moment.ts';
import { receiptProcessorLabels } from '../payments/processor-labels.ts';
import { getRefundCopy } from '../payments/refund-copy.ts';
import type { ReservationView } from '../reservation-view.ts';
import { formatReservedPrice } from '../copy/format-reserved-price.ts';
import { receiptNumber } from './receipt-number.ts';
import type { Receipt } from './receipt.ts';
import type { LocationsSection } from '../../locations/location-config.ts';
import type { TextsSection } from '../../sites/config/text-config.ts';
import type { ThemeSection } from '../../sites/config/theme-config.ts';

type ReceiptSource = {
  reservation: ReservationView;
  site: Pick<Site<LocationsSection & TextsSection & ThemeSection>, 'name' | 'template' | 'config'>;
  /** The dealer licence of the location that sells the car. */
  licence: string | null;
};

/** @returns nothing if no deposit was paid */
export function buildReceipt({ reservation, site, licence }: ReceiptSource): Receipt | undefined {
  const { buyer, car, dealership, deposit, payment, refund, state } = reservation;
  if (payment.paidAt === null) return undefined;
  const { street, city, postcode, phone } = dealership;
  const noun = site.config.texts.vehicleNounSingular;
  const format = (at: Date) => formatAt(reservation, at);
  return {
    template: site.template,
    brand: site.config.theme.brand,
    site: site.name,
    number: receiptNumber(reservation.id),
    day: toLocalTime(payment.paidAt, getTimeZone(getState(reservation))).date,
    amount: formatCents(deposit),
    status: refund?.state === 'succeeded' ? 'Refunded in full' : state === 'converted' ? 'Paid' : 'Refundable in full',
    payment: [
      ['Paid', format(payment.paidAt)],
      ['Paid through', receiptProcessorLabels[payment.processor]],
      ...optionalRow('Payment reference', payment.providerId),
      ...optionalRow('Refunded', refund?.state === 'succeeded' && refund.finishedAt ? format(refund.finishedAt) : null),
    ],
    buyer: [
      ['Name', `${buyer.name} ${buyer.lastName}`.trim()],
      ['Email', buyer.email],
      ['Phone', formatPhone(buyer.phone)],
    ],
    noun,
    car: [
      [capitalise(noun), car.name],
      ...optionalRow('Stock number', car.stocknum),
      ['Price', formatReservedPrice(car)],
    ],
    seller: {
      name: dealership.name,
      lines: [
        `${street}, ${city} ${dealership.state} ${postcode}`,
        ...(phone === null ? [] : [`Phone ${formatPhone(phone)}`]),
        dealership.email,
        ...(licence !== null && site.config.locations.showLicences ? [`Dealer licence number ${licence}`] : []),
      ],
    },
    notes: listNotes(reservation, noun),
  };
}

const getState = ({ location, dealership }: ReservationView) => (location ?? dealership).state;

/** With the time zone. */
const formatAt = (reservation: ReservationView, at: Date): string =>
  `${formatDatedMoment(at, getState(reservation))} (${formatClockName(getState(reservation))})`;

function listNotes(reservation: ReservationView, noun: string): string[] {
  const refundNote = getRefundCopy(reservation);
  if (refundNote !== '') return [refundNote];
  if (reservation.state === 'converted') return [`This deposit counts towards the price of the ${noun}.`];
  const until = reservation.heldUntil ? ` until ${formatAt(reservation, reservation.heldUntil)}` : '';
  return [
    `This deposit holds the ${noun}${until}. It is refundable in full: cancel any time before then on your reservation page.`,
    `If you buy the ${noun}, the deposit counts towards its price.`,
  ];
}

const optionalRow = (label: string, value: string | null): [string, string][] =>
  value === null || value === '' ? [] : [[label, value]];
