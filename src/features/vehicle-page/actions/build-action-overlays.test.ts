import { describe, expect, it } from 'vitest';
import { makeCar } from '../../../../tests/support/fixtures/car.ts';
import { parseSiteConfig, type SiteConfigInput } from '../../site-config/site-config.ts';
import type { Car } from '../../cars/car.ts';
import { buildActions } from './build-actions.ts';
import { buildActionOverlays } from './build-action-overlays.ts';

const phone = { shown: '08 5550 0100', href: 'tel:0855500100', text: 'Call the dealer' };

function extras(input: SiteConfigInput, changes: Partial<Car> = {}, hasFinance = true, masked = false) {
  const config = parseSiteConfig(input);
  const car = makeCar({ payment_processors: ['sandbox'], ...changes });
  const known = masked ? { ...phone, shown: '08 555• ••••', href: null } : phone;
  const financeHref = hasFinance ? '/finance' : null;
  const reserveHref = car.payment_processors.length > 0 ? '/checkout' : null;
  const reservationTerms = 'A deposit holds the car.';
  const actions = buildActions(car, { config, listable: true, reserveHref, phone: known, financeHref });
  return buildActionOverlays(car, { config, actions, phone: known, reservationTerms });
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

  it('contains no masked number', () => {
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
    expect(all).toContain('Deposit online: A deposit holds the car.');
    expect(all).toContain('subject to the lender’s approval');
    expect(all).toContain('Trade-in');
    const few = ways({ actions, valuation: { enabled: false } }, { payment_processors: [] }, false);
    expect(few.split('\n')).toHaveLength(1);
  });
});
