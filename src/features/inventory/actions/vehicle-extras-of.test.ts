import { describe, expect, it } from 'vitest';
import { makeCar } from '../../../../tests/support/car.ts';
import type { Location } from '../../locations/location.ts';
import { parseSiteConfig, type SiteConfigInput } from '../../sites/site-config.ts';
import type { Car } from '../car.ts';
import { actionsOf } from './actions-of.ts';
import { vehicleExtrasOf } from './vehicle-extras-of.ts';

const location = {
  name: 'Victoria Park',
  address: { street: '12 Shepperton Rd', city: 'Victoria Park', state: 'WA' },
  contact_detail: { opening_hours: [{ weekday: 1, status: 'Open', open: '08:30', close: '17:00' }], special_hours: [] },
} as unknown as Location;
const now = new Date('2026-11-16T03:00:00Z');
const phone = { shown: '08 5550 0100', href: 'tel:0855500100', text: 'Call the dealer' };

function extras(input: SiteConfigInput, changes: Partial<Car> = {}, hasFinance = true, masked = false) {
  const config = parseSiteConfig(input);
  const car = makeCar({ payment_processors: ['sandbox'], ...changes });
  const known = masked ? { ...phone, shown: '08 555• ••••', href: null } : phone;
  const financeHref = hasFinance ? '/finance' : null;
  const isReservable = !car.reserved && car.payment_processors.length > 0;
  const actions = actionsOf(car, { config, listable: true, isReservable, phone: known, financeHref });
  return vehicleExtrasOf(car, { config, actions, phone: known, location, now });
}
const button = (kind: NonNullable<SiteConfigInput['actions']>[number]['kind']) => ({ kind, label: `The ${kind}` });

describe('what the buttons open', () => {
  it('is sent only where a button opens it', () => {
    expect(extras({})).toEqual({
      car: { slug: makeCar().slug, name: makeCar().name },
      phone: { href: 'tel:0855500100', text: 'Call 08 5550 0100' },
    });
    const scriptUrl = 'https://chat.example/widget.js';
    expect(extras({ chat: { scriptUrl } })).not.toHaveProperty('chatScript');
    expect(extras({ actions: [button('chat')], chat: { scriptUrl } }).chatScript).toBe(scriptUrl);
  });

  it('knows no number that is masked', () => {
    expect(extras({}, {}, true, true).phone).toEqual({ href: '#phone', text: 'Call the dealer' });
    expect(extras({ phone: { callButton: false } }).phone).toBeNull();
  });
});

const ways = (input: SiteConfigInput, changes?: Partial<Car>, hasFinance?: boolean) =>
  extras(input, changes, hasFinance)
    .paymentMethods?.map(({ name, text }) => `${name}: ${text}`)
    .join('\n') ?? '';

describe('the ways to pay', () => {
  const actions = [button('paymentMethods'), button('reserve'), button('finance'), button('tradeIn')];

  it('X11 are those that the site and the car allow', () => {
    const all = ways({ actions, locations: { weAccept: true } });
    expect(all).toContain('Bank transfer or PayID');
    expect(all).toContain('Mastercard, Visa, Maestro, Google Pay and Apple Pay');
    expect(all).toContain('A deposit of $200 holds the car for 48 hours and is refundable in full.');
    expect(all).toContain('subject to the lender’s approval');
    expect(all).toContain('Trade-in');
    const few = ways({ actions, valuation: { enabled: false } }, { payment_processors: [] }, false);
    expect(few.split('\n')).toHaveLength(1);
  });
});

const say = (changes?: Partial<Car>, input: SiteConfigInput = {}) => {
  const actions = [button('chatAssistant'), button('testDrive'), button('tradeIn'), button('reserve')];
  return extras({ actions: [...actions, button('historyReport')], ...input }, changes).assistant ?? {};
};

describe('what the assistant may say', () => {
  it.each<[string, Partial<Car>, string]>([
    ['drive away', {}, 'It is $34,990 drive away: on-road costs are included.'],
    ['before charges', { price_type: 'excl_govt_charges' }, 'It is $34,990, excluding government charges'],
    ['at $10', { price: 10 }, 'We have not put a price on our website yet.'],
  ])('tells the price of a car %s', (_what, changes, text) => {
    expect(say(changes).price?.text).toContain(text);
  });

  it.each<[string, Partial<Car>, string]>([
    ['in stock', {}, 'in stock'],
    ['coming soon', { status: 'coming_soon' }, 'on its way'],
    ['reserved', { reserved: true }, 'reserved'],
  ])('tells whether a car %s can be had', (_what, changes, text) => {
    expect(say(changes).availability?.text).toContain(text);
  });

  it('tells where and when to see it, and what it is', () => {
    expect(say().place?.text).toBe('It is at Victoria Park, 12 Shepperton Rd, Victoria Park. Open today 8:30am – 5pm.');
    expect(say().facts?.text).toContain('Kilometres: 41,250 km · Year: 2022');
  });

  it('leads where the page’s own buttons lead, and promises nothing that they do not', () => {
    expect(say().testDrive?.link).toEqual({ label: 'The testDrive', href: `/cars/${makeCar().slug}?form=test-drive` });
    expect(say().reserve?.text).toContain('A deposit of $200');
    expect(say({ reserved: true }).reserve).not.toHaveProperty('link');
    expect(say({ file: null }).history?.text).toContain('There is none');
    expect(say({ file: 'https://reports.example/7' }).history?.link?.href).toBe('https://reports.example/7');
    expect(say().finance).not.toHaveProperty('link');
  });

  it.each<[string, Partial<Car>, boolean, string]>([
    ['used', { car_type: 'used' }, true, '48 hour money back, 12 months roadside assist'],
    ['used, without promises', { car_type: 'used' }, false, 'Ask us about warranty'],
    ['new', { car_type: 'new' }, true, 'manufacturer’s warranty'],
  ])('tells what comes with a car that is %s', (_what, changes, usedCarPromises, text) => {
    expect(say(changes, { vehiclePage: { usedCarPromises } }).cover?.text).toContain(text);
  });
});
