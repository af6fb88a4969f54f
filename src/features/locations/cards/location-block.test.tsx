import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { makeLocation } from '../../../../tests/support/fixtures/location.ts';
import { parseSiteConfig } from '../../site-config/site-config.ts';
import { buildLocationBlock } from './build-location-block.ts';
import { LocationBlock } from './location-block.tsx';
import type { Location } from '../location.ts';

const { contact_detail } = makeLocation();
const location = makeLocation({
  contact_detail: {
    ...contact_detail,
    opening_hours: [
      { weekday: 1, status: 'Open', formated_hours: '', open: '08:30:00', close: '17:00:00' },
      { weekday: 2, status: 'Closed', formated_hours: '', open: null, close: null },
    ],
  },
});
const rated = (average_rating: number | null) => ({ ...location, average_rating });

const now = new Date('2026-11-16T01:00:00Z'); // Monday noon in Hobart
type Extra = Partial<Parameters<typeof buildLocationBlock>[1]>;
const buildBlock = (config: object = {}, place: Location = location, extra: Extra = {}) =>
  buildLocationBlock(place, { config: parseSiteConfig(config), now, phone: null, ...extra });
const show = (...args: Parameters<typeof buildBlock>) =>
  renderToStaticMarkup(<LocationBlock block={buildBlock(...args)} />);

describe('the location of a car', () => {
  it('V9 labels the second of two numbers as the landline', () => {
    expect(show()).toContain('03 5550 0501</a><small>Landline</small>');
    const one = { ...location, contact_detail: { ...location.contact_detail, landline_phone: null } };
    expect(show({}, one)).not.toContain('Landline');
  });

  it('T2 marks the car’s number among two that mask alike, and reveals neither', () => {
    const alike = { ...location.contact_detail, phone: '03 7010 0500', landline_phone: '03 7010 0501' };
    const place = { ...location, contact_detail: alike };
    expect(buildBlock({ phone: { hideNumbers: true } }, place, { carNumber: '03 7010 0501' }).phones).toEqual([
      { shown: '03 701• ••••', href: null, revealKey: 'location-12' },
      { shown: '03 701• ••••', href: '#phone', isCarPhone: true, label: 'Landline' },
    ]);
  });

  it('24.5 leaves out masked numbers that nothing on the page reveals', () => {
    const hidden = { phone: { hideNumbers: true } };
    const none = { ...location, contact_detail: { ...location.contact_detail, phone: null, landline_phone: null } };
    const phone = { shown: '03 701• ••••', href: null };
    expect(buildBlock(hidden, location, { isLent: true }).phones).toEqual([]);
    expect(buildBlock(hidden, none, { phone }).phones).toEqual([
      { shown: phone.shown, href: '#phone', isCarPhone: true },
    ]);
    expect(buildBlock({ phone: { hideNumbers: true, callButton: false } }, none, { phone }).phones).toEqual([]);
  });

  it('V9 has its name, address, directions, phone, and where else the car is available', () => {
    const html = show({}, location, { distribution: ['Tamar Auto Launceston', 'Tamar Auto Devonport', 'Hobart'] });
    for (const text of [
      'Tamar Auto Launceston</h3>',
      '146 Invermay Road',
      'Invermay TAS 7248',
      'href="https://maps.example/tamar"',
      'src="/maps/12.svg"',
      'href="tel:0370100500"',
      'Also available at Tamar Auto Devonport and Hobart',
    ]) {
      expect(html).toContain(text);
    }
  });

  it('shows whether it is open, and when', () => {
    expect(buildBlock().hours).toMatchObject({ isOpen: true, status: 'Open now, closes at 5pm' });
    const unknown = makeLocation();
    expect(buildBlock({}, unknown).hours).toBeNull();
    expect(show({}, unknown)).not.toContain('<details');
  });

  it('H24 shows on a closed day whether appointments are possible', () => {
    const tuesday = { now: new Date('2026-11-17T01:00:00Z') };
    expect(buildBlock({}, location, tuesday).hours?.status).toBe('Closed today');
    const byAppointment = { locations: { byAppointment: true } };
    expect(buildBlock(byAppointment, location, tuesday).hours?.status).toBe('By appointment only today');
  });

  it('masks numbers without links on sites that hide them', () => {
    const html = show({ phone: { hideNumbers: true } });
    expect(html).toContain('03 701• ••••');
    expect(html).toContain('03 555• ••••');
    expect(html).not.toMatch(/tel:|0500|0501/);
  });

  it('shows the car’s number if it has none', () => {
    const silent = { ...location, contact_detail: { ...location.contact_detail, phone: null, landline_phone: null } };
    const phone = { shown: '1800 000 111', href: 'tel:1800000111' };
    expect(buildBlock({}, silent, { phone }).phones).toEqual([phone]);
    expect(buildBlock({}, silent).phones).toEqual([]);
  });

  it('H5 shows the dealer’s licence number only when the site’s flag allows', () => {
    expect(show()).toContain('Dealer licence MVT 0581');
    expect(show({ locations: { showLicences: false } })).not.toContain('MVT 0581');
  });

  it.each([
    ['its place_url', {}, 'https://maps.example/tamar'],
    ['else its coordinates', { place_url: null }, 'destination=-41.4203%2C147.1319'],
    [
      'else its address',
      { place_url: null, lat: null },
      'destination=146%20Invermay%20Road%2C%20Invermay%20TAS%207248',
    ],
  ])('H8 has a Get Directions button to %s that opens a new tab', (_to, address, part) => {
    const place = { ...location, address: { ...location.address, ...address } };
    expect(buildBlock({}, place).directions).toContain(part);
    expect(show({}, place)).toMatch(/<a [^>]*target="_blank" rel="noopener"[^>]*>Get Directions<\/a>/);
  });

  it('has no map without coordinates', () => {
    expect(show({}, { ...location, address: { ...location.address, lat: null } })).not.toContain('/maps/');
  });

  it.each([
    ['its own page', {}, {}, '/locations/launceston'],
    ['the contact page by a switch', { locations: { viewLocationTo: 'contact' } }, {}, '/contact'],
    ['nowhere for a location of another dealer', {}, { isLent: true }, null],
  ])('H9 links View Location to %s', (_to, config, extra, view) => {
    expect(buildBlock(config, location, extra).view).toBe(view);
    expect(show(config, location, extra).includes('View Location')).toBe(view !== null);
  });
});

const stars = (average: number) => show({ vehiclePage: { forceStars: true } }, rated(average));
const full = (html: string) => html.split('star-full').length - 1;

describe('its reviews', () => {
  it.each([
    [4, false],
    [4.1, true],
    [3.9, false],
    [null, false],
  ])('H30 show only when the average exceeds the minimum, 4 unless set: %s → %s', (average, isShown) => {
    expect(buildBlock({}, rated(average)).rating !== null).toBe(isShown);
  });

  it('H30 use the site’s minimum', () => {
    expect(buildBlock({ reviews: { minimumRating: 3.5 } }, rated(3.6)).rating).toEqual({ average: 3.6, count: 905 });
    expect(buildBlock({ reviews: { minimumRating: 4.5 } }, rated(4.5)).rating).toBeNull();
  });

  it('H31 do not show when hidden, even if forced', () => {
    expect(buildBlock({ reviews: { hidden: true } }).rating).toBeNull();
    expect(buildBlock({ reviews: { hidden: true }, vehiclePage: { forceStars: true } }).rating).toBeNull();
  });

  it('V23 show below the minimum if the site forces stars, with the real figures', () => {
    expect(buildBlock({ vehiclePage: { forceStars: true } }, rated(3.2)).rating).toEqual({ average: 3.2, count: 905 });
    expect(buildBlock({ vehiclePage: { forceStars: true } }, rated(null)).rating).toBeNull();
  });

  it('H32 are at most 4 full stars plus a partial one, with one decimal and a count', () => {
    expect(full(stars(4.9))).toBe(4);
    expect(full(stars(5))).toBe(4);
    expect(full(stars(3.2))).toBe(3);
    expect(stars(4.9)).toContain('class="star-partial" style="width:90%"');
    expect(stars(5)).toContain('class="star-partial" style="width:100%"');
    expect(stars(5)).toContain('<b>5.0</b>');
    expect(stars(4.9)).toContain('905 reviews');
  });
});
