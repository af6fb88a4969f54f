import { describe, expect, it } from 'vitest';
import { makeLocation } from '../../../tests/support/fixtures/location.ts';
import type { Location } from '../../features/locations/location.ts';
import { parseSiteConfig } from '../../features/site-config/site-config.ts';
import { buildAutoDealer } from './auto-dealer.ts';

const origin = 'https://tamar.example';
const now = new Date('2025-04-17T22:00:00Z'); // the morning of Good Friday in Hobart

const build = (changes: Partial<Location> = {}, config: object = {}, elsewhere: (string | null)[] = []) =>
  buildAutoDealer(makeLocation(changes), {
    origin,
    path: '/locations/launceston',
    config: parseSiteConfig(config),
    now,
    elsewhere,
  });

const contact = (changes: Partial<Location['contact_detail']>) => ({
  contact_detail: { ...makeLocation().contact_detail, ...changes },
});
const open = (weekday: number, from = '08:30:00', to = '17:00:00') =>
  ({ weekday, status: 'Open', formated_hours: '', open: from, close: to }) as const;

describe('the structured data of a location', () => {
  it('has name, page, picture, address, coordinates and phone number', () => {
    expect(build({ image: { url: '/images/9?w=960', thumb: { url: '/images/9?w=320' } } })).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'AutoDealer',
      '@id': 'https://tamar.example/#location-launceston',
      name: 'Tamar Auto Launceston',
      url: 'https://tamar.example/locations/launceston',
      image: 'https://tamar.example/images/9?w=960',
      telephone: '03 7010 0500',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '146 Invermay Road',
        addressLocality: 'Invermay',
        addressRegion: 'TAS',
        postalCode: '7248',
        addressCountry: 'AU',
      },
      geo: { '@type': 'GeoCoordinates', latitude: -41.4203, longitude: 147.1319 },
    });
  });

  it('has no number on a site that masks its numbers', () => {
    const hidden = build({}, { phone: { hideNumbers: true } });
    expect(hidden).not.toHaveProperty('telephone');
    expect(JSON.stringify(hidden)).not.toMatch(/7010|5550/);
  });

  it('falls back to the landline, or has no number', () => {
    expect(build(contact({ phone: null }))).toHaveProperty('telephone', '03 5550 0501');
    expect(build(contact({ phone: null, landline_phone: null }))).not.toHaveProperty('telephone');
  });

  it('merges days with the same hours, leaves out closed days, and adds future special days', () => {
    const { openingHoursSpecification } = build(
      contact({
        opening_hours: [
          { weekday: 0, status: 'Closed', formated_hours: '', open: null, close: null },
          ...[1, 2, 3, 4, 5].map((day) => open(day)),
          open(6, '09:00', '13:00'),
        ],
        special_hours: [
          { date: '2025-04-17', status: 'Closed', start_hour: null, end_hour: null },
          { date: '2025-04-18', status: 'Closed', start_hour: null, end_hour: null },
          { date: '2025-04-19', status: 'Open', start_hour: '10:00:00', end_hour: '12:00:00' },
        ],
      }),
    );
    expect(openingHoursSpecification).toEqual([
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '08:30',
        closes: '17:00',
      },
      { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday'], opens: '09:00', closes: '13:00' },
      {
        '@type': 'OpeningHoursSpecification',
        validFrom: '2025-04-18',
        validThrough: '2025-04-18',
        opens: '00:00',
        closes: '00:00',
      },
      {
        '@type': 'OpeningHoursSpecification',
        validFrom: '2025-04-19',
        validThrough: '2025-04-19',
        opens: '10:00',
        closes: '12:00',
      },
    ]);
  });

  it.each([
    [{}, { average_rating: 4.1, review_count: 905 }, true],
    [{ reviews: { hidden: true } }, { average_rating: 4.1, review_count: 905 }, false],
    [{ reviews: { minimumRating: 4.5 } }, { average_rating: 4.1, review_count: 905 }, false],
    [{}, { average_rating: null, review_count: 0 }, false],
    [{}, { average_rating: 5, review_count: 0 }, false],
  ])('has its rating only if the site shows it: %j %j %s', (config, rating, isIncluded) => {
    const { aggregateRating } = build(rating, config);
    expect(aggregateRating).toEqual(
      isIncluded ? { '@type': 'AggregateRating', ratingValue: 4.1, reviewCount: 905, bestRating: 5 } : undefined,
    );
  });

  it('lists its profiles on other websites, and leaves out unknown fields', () => {
    const bare = build({ address: { ...makeLocation().address, lat: null, place_url: null } });
    for (const field of ['geo', 'image', 'sameAs', 'openingHoursSpecification', 'hasMap']) {
      expect(bare).not.toHaveProperty(field);
    }
    expect(
      build(contact({ youtube_url: 'https://video.example/t' }), {}, ['https://social.example/t', null]),
    ).toHaveProperty('sameAs', ['https://social.example/t', 'https://video.example/t']);
  });
});
