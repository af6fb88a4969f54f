import type { ReservationView } from '../../src/features/reservations/reservation-view.ts';

const id = '4f2a9c1d-0000-4000-8000-000000000001';

/** A reservation that is held since ten on a Sunday morning in Perth, for 48 hours. */
export const makeReservation = (changes: Partial<ReservationView> = {}): ReservationView => ({
  id,
  token: 't'.repeat(43),
  siteId: 1,
  dealershipId: 2,
  customerId: null,
  state: 'held',
  car: {
    id: 7,
    slug: '2022-toyota-rav4-gxl-u100',
    name: '2022 Toyota RAV4 GXL',
    stocknum: 'U100',
    price: 34_990,
    priceType: 'drive_away',
    pictureId: 11,
  },
  carIsKnown: true,
  buyer: { name: 'Kim', lastName: 'Nguyen', email: 'kim@example.com', phone: '+61412345678' },
  deposit: 20_000,
  payment: {
    processor: 'stripe',
    providerId: 'pi_123',
    state: 'succeeded',
    payUrl: null,
    paidAt: new Date('2026-11-15T02:00:00Z'),
  },
  refund: null,
  holdHours: 48,
  lockedUntil: new Date('2026-11-15T02:10:00Z'),
  heldUntil: new Date('2026-11-17T02:00:00Z'),
  createdAt: new Date('2026-11-15T01:55:00Z'),
  endedAt: null,
  pickUp: null,
  history: [
    {
      from: null,
      to: 'pending_payment',
      actor: 'buyer',
      reason: 'began to reserve',
      at: new Date('2026-11-15T01:55:00Z'),
    },
    { from: 'pending_payment', to: 'held', actor: 'provider', reason: 'paid', at: new Date('2026-11-15T02:00:00Z') },
  ],
  dealership: {
    id: 2,
    name: 'Swan River Toyota',
    email: 'sales@swan.example',
    phone: '(08) 5550 0100',
    street: '712 Albany Highway',
    city: 'Victoria Park',
    state: 'WA',
    postcode: '6100',
  },
  location: {
    id: 3,
    name: 'Victoria Park',
    phone: '(08) 5550 0100',
    street: '712 Albany Highway',
    city: 'Victoria Park',
    state: 'WA',
    postcode: '6100',
  },
  ...changes,
});
