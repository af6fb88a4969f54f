import { describe, expect, it } from 'vitest';
import { makeCar } from '../../../../tests/support/fixtures/car.ts';
import { parseSiteConfig, type SiteConfigInput } from '../../site-config/site-config.ts';
import type { Car } from '../../cars/car.ts';
import { buildActions } from './build-actions.ts';
import { buildActionOverlays } from './build-action-overlays.ts';

const phone = { shown: '08 5550 0100', href: 'tel:0855500100', text: 'Call the dealer' };

function buildOverlays(input: SiteConfigInput, changes: Partial<Car> = {}, hasFinance = true, masked = false) {
  const config = parseSiteConfig(input);
  const car = makeCar({ payment_processors: ['sandbox'], ...changes });
  const shownPhone = masked ? { ...phone, shown: '08 555• ••••', href: null } : phone;
  const financeHref = hasFinance ? '/finance' : null;
  const reserveHref = car.payment_processors.length > 0 ? '/checkout' : null;
  const reservationTerms = 'A deposit holds the car.';
  const actions = buildActions(car, { config, listable: true, reserveHref, phone: shownPhone, financeHref });
  return buildActionOverlays(car, { config, actions, phone: shownPhone, reservationTerms });
}
const button = (kind: NonNullable<SiteConfigInput['actions']>[number]['kind']) => ({ kind, label: `The ${kind}` });

describe('action overlays', () => {
  it('are sent only if a button opens them', () => {
    expect(buildOverlays({})).toEqual({
      car: { slug: makeCar().slug, name: makeCar().name },
      phone: { href: 'tel:0855500100', text: 'Call 08 5550 0100' },
    });
    const scriptUrl = 'https://chat.example/widget.js';
    expect(buildOverlays({ chat: { scriptUrl } })).not.toHaveProperty('chatScript');
    expect(buildOverlays({ actions: [button('chat')], chat: { scriptUrl } }).chatScript).toBe(scriptUrl);
  });

  it('do not contain a masked number', () => {
    expect(buildOverlays({}, {}, true, true).phone).toEqual({ href: '#phone', text: 'Call the dealer' });
    expect(buildOverlays({ phone: { callButton: false } }).phone).toBeNull();
  });
});

const listMethods = (input: SiteConfigInput, changes?: Partial<Car>, hasFinance?: boolean) =>
  buildOverlays(input, changes, hasFinance)
    .paymentMethods?.map(({ name, text }) => `${name}: ${text}`)
    .join('\n') ?? '';

describe('the payment methods', () => {
  const actions = [button('paymentMethods'), button('reserve'), button('finance'), button('tradeIn')];

  it('X11 are those that the site and the car allow', () => {
    const all = listMethods({ actions, locations: { weAccept: true } });
    expect(all).toContain('Bank transfer or PayID');
    expect(all).toContain('Mastercard, Visa, Maestro, Google Pay and Apple Pay');
    expect(all).toContain('Deposit online: A deposit holds the car.');
    expect(all).toContain('subject to the lender’s approval');
    expect(all).toContain('Trade-in');
    const few = listMethods({ actions, valuation: { enabled: false } }, { payment_processors: [] }, false);
    expect(few.split('\n')).toHaveLength(1);
  });
});
