import { expect, it } from 'vitest';
import type { VehicleData } from './vehicle-data.ts';
import { withRevealedPhone } from './with-revealed-phone.ts';

const masked = '08 701• ••••';
const hours = { zone: 'Australia/Perth', date: '2026-11-16', open: '08:30', close: '17:00' };
const page = {
  actions: [
    { kind: 'call', label: 'Show the number', href: '#phone', opens: 'phone' },
    { kind: 'enquire', label: 'Ask', href: '/cars/a?form=enquiry' },
  ],
  stickyFooter: {
    call: { href: '#phone', hours, isOpen: true },
    enquire: { label: 'Enquire', href: '/cars/a?form=enquiry' },
    price: null,
  },
  overlays: { car: { slug: 'a', name: 'A' }, phone: { href: '#phone', text: 'Show the number' } },
  location: {
    phones: [
      { shown: masked, href: null, isCarPhone: true },
      { shown: masked, href: null, label: 'Landline' },
    ],
  },
} as unknown as VehicleData;

it('T6 a revealed number replaces the masked one everywhere, but no other number with the same mask', () => {
  const { actions, stickyFooter, overlays, location } = withRevealedPhone(page, '08 7010 0700');
  expect(actions).toEqual([{ kind: 'call', label: 'Call 08 7010 0700', href: 'tel:0870100700' }, page.actions[1]]);
  expect(stickyFooter.call).toEqual({ href: 'tel:0870100700', hours, isOpen: true });
  expect(overlays.phone).toEqual({ href: 'tel:0870100700', text: 'Call 08 7010 0700' });
  expect(location?.phones.map(({ shown, href }) => [shown, href])).toEqual([
    ['08 7010 0700', 'tel:0870100700'],
    [masked, null],
  ]);
});

it.each([undefined, ''])('the page is unchanged without a revealed number: %s', (number) => {
  expect(withRevealedPhone(page, number)).toBe(page);
});
