import { expect, it } from 'vitest';
import { parseSiteConfig, type SiteConfigInput } from '../sites/site-config.ts';
import { holdNote } from './hold-words.ts';

const until = new Date('2026-11-17T05:42:30Z');
type Situation = Parameters<typeof holdNote>[1];

const note = (kind: 'locked' | 'held', state: Situation['state'] = 'WA', config: SiteConfigInput = {}) =>
  holdNote({ kind, until }, { car: { slug: 'rav4', car_type: 'used' }, state, config: parseSiteConfig(config) });

it.each([
  ['WA', 'Someone is reserving this car. It may be free again at 1:42pm (Perth time).'],
  ['NSW', 'Someone is reserving this car. It may be free again at 4:42pm (Sydney time).'],
  ['QLD', 'Someone is reserving this car. It may be free again at 3:42pm (Brisbane time).'],
] as const)('says when a locked car may free up, by the clock of %s', (state, words) => {
  expect(note('locked', state).text).toBe(words);
});

it('says until when a deposit holds a car', () => {
  expect(note('held').text).toBe('Reserved until Tuesday 17 November, 1:42pm (Perth time).');
});

it('leads the one whose reservation it is back to it, through where they are known', () => {
  expect(note('locked').link).toEqual({ label: 'Is it you? Go on with your reservation', href: '/cars/rav4/checkout' });
  expect(note('held', 'WA', { reservation: { buyOnline: true } }).link).toEqual({
    label: 'Is it yours? See your reservation',
    href: '/cars/rav4/buy-online',
  });
  expect(note('held', 'WA', { reservation: { checkoutJourney: true } }).link?.href).toBe(
    '/checkout-journey?car_id=rav4',
  );
});

it('leads nowhere on a site without a checkout', () => {
  expect(note('locked', 'WA', { reservation: { enabled: false } }).link).toBeNull();
});
