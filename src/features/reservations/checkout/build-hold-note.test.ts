import { expect, it } from 'vitest';
import { parseSiteConfig, type SiteConfigInput } from '../../site-config/site-config.ts';
import { buildHoldNote } from './build-hold-note.ts';

const until = new Date('2026-11-17T05:42:30Z');
type Situation = Parameters<typeof buildHoldNote>[1];

const note = (kind: 'locked' | 'held', state: Situation['state'] = 'WA', config: SiteConfigInput = {}) =>
  buildHoldNote({ kind, until }, { car: { slug: 'rav4', car_type: 'used' }, state, config: parseSiteConfig(config) });

it.each([
  ['WA', 'Someone is reserving this car. It may be free again at 1:42pm (Perth time).'],
  ['NSW', 'Someone is reserving this car. It may be free again at 4:42pm (Sydney time).'],
  ['QLD', 'Someone is reserving this car. It may be free again at 3:42pm (Brisbane time).'],
] as const)('shows when a locked car may become available, in the local time of %s', (state, expected) => {
  expect(note('locked', state).text).toBe(expected);
});

it('shows how long a deposit holds a car', () => {
  expect(note('held').text).toBe('Reserved until Tuesday 17 November, 1:42pm (Perth time).');
});

it('links the holder to their reservation through the checkout', () => {
  expect(note('locked').link).toEqual({ label: 'Is it you? Continue your reservation', href: '/cars/rav4/checkout' });
  expect(note('held', 'WA', { reservation: { buyOnline: true } }).link).toEqual({
    label: 'Is it yours? See your reservation',
    href: '/cars/rav4/buy-online',
  });
  expect(note('held', 'WA', { reservation: { checkoutJourney: true } }).link?.href).toBe(
    '/checkout-journey?car_id=rav4',
  );
});

it('has no link on a site without a checkout', () => {
  expect(note('locked', 'WA', { reservation: { enabled: false } }).link).toBeNull();
});
