import { expect, it } from 'vitest';
import type { JourneyAnswers } from '../../features/reservations/journey/journey.ts';
import type { ValuationView } from '../../features/valuations/valuation-view.ts';
import { buildDealSections, type DealFacts } from './build-deal-sections.ts';
import type { DealSection } from './deal-data.ts';

const now = new Date('2026-11-19T04:00:00Z');
const sent = { enquiry: null, testDrive: null, finance: null, tradeIn: null };

const nothingDone: DealFacts = {
  car: { id: 7, slug: 'a-car', isAvailable: true },
  now,
  state: 'WA',
  formatDay: (at) => at.toISOString().slice(0, 10),
  sent,
  valuation: null,
  tradeInHref: '/cars/trade-in?car_id=7',
  loan: null,
  financeHref: '/finance?car_id=7',
  reservation: null,
  purchase: null,
  reserveHref: '/cars/a-car/checkout',
  holdNote: null,
};

const find = (changes: Partial<DealFacts>, id: DealSection['id']) => {
  const section = buildDealSections({ ...nothingDone, ...changes }).find((each) => each.id === id);
  return section && [section.state, section.status, section.note, section.next?.label ?? null];
};

const valuation: ValuationView = {
  id: '00000000-0000-4000-8000-000000000001',
  leadId: '00000000-0000-4000-8000-000000000002',
  rego: '1ABC234',
  regoState: 'WA',
  path: '/cars/trade-in',
  postcode: '6000',
  stage: '2. Offer Shown',
  step: 'offer',
  vehicle: {
    year: 2019,
    make: 'Mazda',
    model: 'CX-5',
    badge: null,
    body: null,
    fuel: null,
    transmission: null,
    colour: null,
  },
  isConfirmed: true,
  answers: null,
  outcome: {
    kind: 'offer',
    offer: { offer_price: 12_500, low: 12_000, high: 13_000, comparables: 9, source: 'us', lines: [] },
  },
  car: { id: 7, slug: 'a-car', name: 'A car' },
  createdAt: new Date('2026-11-18T04:00:00Z'),
};
const old = { ...valuation, createdAt: new Date('2026-10-01T04:00:00Z') };

const answers: JourneyAnswers = {
  details: { name: 'Kim', lastName: 'Lee', email: 'kim@example.com', phone: '+61491570156', postcode: '6000' },
  'trade-in': { has: false },
};
const held = { state: 'held', heldUntil: new Date('2026-11-21T04:00:00Z'), href: '/reservations/token' } as const;
const soldCar = { ...nothingDone.car, isAvailable: false };
const onDay = new Date('2026-11-17T04:00:00Z');

it('offers one next step for each part that is still open', () => {
  expect(buildDealSections(nothingDone).map(({ id, state, next }) => [id, state, next?.href])).toEqual([
    ['trade-in', 'open', '/cars/trade-in?car_id=7'],
    ['finance', 'open', '/finance?car_id=7'],
    ['deposit', 'open', '/cars/a-car/checkout'],
    ['test-drive', 'open', '/cars/a-car?form=test-drive'],
    ['enquiry', 'open', '/cars/a-car?form=enquiry'],
  ]);
});

it('leaves out what the site does not offer for the car', () => {
  const facts = { ...nothingDone, tradeInHref: null, financeHref: null, reserveHref: null };
  expect(buildDealSections(facts).map(({ id }) => id)).toEqual(['test-drive', 'enquiry']);
});

it.each<[string, DealSection['id'], Partial<DealFacts>, ReturnType<typeof find>]>([
  [
    'begun',
    'trade-in',
    { valuation: { ...valuation, step: 'questions', outcome: null } },
    ['begun', 'Valuation begun for your 2019 Mazda CX-5', null, 'Continue the valuation'],
  ],
  [
    'valued',
    'trade-in',
    { valuation },
    ['done', '$12,500 for your 2019 Mazda CX-5', 'Valid until Wednesday 25 November.', 'See the valuation'],
  ],
  [
    'expired',
    'trade-in',
    { valuation: old },
    ['begun', '$12,500 for your 2019 Mazda CX-5', 'This estimate is no longer valid.', 'Value it again'],
  ],
  [
    'accepted',
    'trade-in',
    { valuation: { ...old, step: 'accepted' } },
    ['done', '$12,500 for your 2019 Mazda CX-5', 'You have accepted this estimate.', 'See the valuation'],
  ],
  [
    'without estimate',
    'trade-in',
    { valuation: { ...valuation, step: 'enquiry', outcome: { kind: 'enquiry', reason: 'too_old' } } },
    ['begun', 'No estimate for your 2019 Mazda CX-5', 'We can value it in person.', 'See the valuation'],
  ],
  [
    'sent as a form',
    'trade-in',
    { sent: { ...sent, tradeIn: onDay } },
    ['done', 'Sent on 2026-11-17', 'We will get back to you with a value.', null],
  ],
  [
    'chosen',
    'finance',
    { loan: 'About $150 a week over 5 years' },
    ['begun', 'About $150 a week over 5 years', 'An estimate, not an offer of credit.', 'Ask for a quote'],
  ],
  [
    'requested',
    'finance',
    { sent: { ...sent, finance: onDay } },
    ['done', 'Quote requested on 2026-11-17', null, 'Ask again'],
  ],
  [
    'held',
    'deposit',
    { reservation: held, reserveHref: null },
    ['done', 'Held for you until Saturday 21 November, 12pm (Perth time)', null, 'See your reservation'],
  ],
  [
    'unpaid',
    'deposit',
    { reservation: { ...held, state: 'pending_payment' }, reserveHref: null },
    ['begun', 'Waiting for your deposit', null, 'Pay the deposit'],
  ],
  [
    'bought',
    'deposit',
    { reservation: { ...held, state: 'converted' }, car: soldCar },
    ['done', 'Bought', null, 'See your reservation'],
  ],
  [
    'ended',
    'deposit',
    { reservation: { ...held, state: 'released' } },
    ['open', 'Your reservation has ended', null, 'Reserve it'],
  ],
  [
    'ended, and sold',
    'deposit',
    { reservation: { ...held, state: 'released' }, car: soldCar },
    ['begun', 'Your reservation has ended', null, 'See your reservation'],
  ],
  [
    'in steps',
    'deposit',
    { purchase: { answers, href: '/checkout-journey?x' } },
    ['begun', 'Next: finance or cash', null, 'Continue buying online'],
  ],
  [
    'in steps on another device',
    'deposit',
    { purchase: { answers, href: null } },
    ['begun', 'Next: finance or cash', 'Continue where you began, or with the link in our mail.', null],
  ],
  [
    'taken by someone else',
    'deposit',
    { reserveHref: null, holdNote: 'Reserved until Friday.' },
    ['open', 'Reserved until Friday.', null, null],
  ],
  [
    'requested',
    'test-drive',
    { sent: { ...sent, testDrive: onDay } },
    ['done', 'Requested on 2026-11-17', null, 'Ask for another time'],
  ],
  [
    'sent, of a sold car',
    'enquiry',
    { sent: { ...sent, enquiry: onDay }, car: soldCar },
    ['done', 'Sent on 2026-11-17', null, null],
  ],
  ['of a sold car', 'enquiry', { car: soldCar }, undefined],
  ['of a sold car', 'trade-in', { car: soldCar }, undefined],
])('%s: %s', (_state, id, facts, section) => {
  expect(find(facts, id)).toEqual(section);
});
