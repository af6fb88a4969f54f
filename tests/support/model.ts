import type { Model } from '../../src/features/models/model.ts';

/** A HiLux, with what a test changes about it. */
export const makeModel = (changes: Partial<Model> = {}): Model => ({
  id: 1,
  name: 'HiLux',
  slug: 'hilux',
  description: 'The working ute of the country. Made to be used.',
  manufacturer_body: 'Utes & Vans',
  manufacturer_body2: null,
  manufacturer_body3: null,
  bodyStyle: 'Ute',
  image: { url: '/images/7?w=960', thumb: '/images/7?w=320', id: 7, width: 1200, height: 750, colour: '#abcdef' },
  status: null,
  fuel: 'Diesel',
  variant: 'SR, SR5',
  override_url: null,
  path: `/${changes.slug ?? 'hilux'}`,
  accessories_count: 24,
  body: 'ute',
  manufacturer_name: 'Toyota',
  manufacturer_slug: 'toyota',
  highlights: [],
  updated_at: new Date('2026-11-01T00:00:00Z'),
  ...changes,
});
