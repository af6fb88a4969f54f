import { expect, it } from 'vitest';
import { makeCar } from '../../../../tests/support/fixtures/car.ts';
import type { PaymentProvider } from '../../../platform/payments/payments.ts';
import type { CarHold } from '../../cars/car-hold.ts';
import { parseSiteConfig, type SiteConfigInput } from '../../site-config/site-config.ts';
import { buildReservationOffer } from './build-reservation-offer.ts';

const now = new Date('2026-11-15T02:00:00Z');
const payments = { sandbox: {} as PaymentProvider };

type Change = { car?: Parameters<typeof makeCar>[0]; listable?: boolean; hold?: CarHold | null };

const offer = ({ car, listable = true, hold = null }: Change, config: SiteConfigInput = {}) =>
  buildReservationOffer(
    { car: makeCar({ payment_processors: ['sandbox'], ...car }), listable, hold },
    { config: parseSiteConfig(config), payments, now },
  );

it.each<[terms: string, change: Change, config: SiteConfigInput]>([
  ['A deposit of $200 holds the car for 48 hours and is refundable in full.', {}, {}],
  ['A deposit of $200 holds the van for 48 hours and', {}, { texts: { vehicleNounSingular: 'van' } }],
  ['A deposit of $500 holds the car for 72 hours', {}, { reservation: { deposit: 500, holdHours: 72 } }],
  ['A deposit of $200', {}, { reservation: { usedCarsOnly: true } }],
  ['A deposit of $150 holds', { car: { price: 1500 } }, {}],
])('the terms of a car are: %s', (terms, change, config) => {
  expect(offer(change, config)?.terms).toContain(terms);
});

it.each<[string, Change, SiteConfigInput]>([
  ['sold', { car: { status: 'sold', sold: true } }, {}],
  ['no longer listed', { listable: false }, {}],
  ['reserved by the dealer', { car: { reserved: true } }, {}],
  ['held by a deposit', { hold: { kind: 'held', until: now } }, {}],
  ['locked by another buyer', { hold: { kind: 'locked', until: new Date(now.getTime() + 1) } }, {}],
  ['without a price', { car: { price: 0 } }, {}],
  ['that no processor accepts', { car: { payment_processors: [] } }, {}],
  ['new where only used cars are reserved', { car: { car_type: 'new' } }, { reservation: { usedCarsOnly: true } }],
  ['of a site without reservations', {}, { reservation: { enabled: false } }],
])('24.9 offers no reservation of a car %s', (_what, change, config) => {
  expect(offer(change, config)).toBeNull();
});
