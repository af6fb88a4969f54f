import { describe, expect, it } from 'vitest';
import { chooseLocations, type LocationChoice } from './choose-locations.ts';
import type { Location } from './location.ts';

type Place = Pick<
  Location,
  'id' | 'slug' | 'location_type' | 'location_subtype' | 'visible' | 'primary' | 'manufacturers'
>;

const place = (id: number, slug: string, rest: Partial<Place> = {}): Place => ({
  id,
  slug,
  location_type: 'sales',
  location_subtype: [],
  visible: true,
  primary: false,
  manufacturers: ['Toyota'],
  ...rest,
});

const places = [
  place(1, 'counter', { location_type: 'parts' }),
  place(2, 'workshop', { location_type: 'service' }),
  place(3, 'branch', { location_subtype: ['used', 'buying'], manufacturers: ['Isuzu UTE', 'Toyota'] }),
  place(4, 'head', { primary: true, location_subtype: ['new'] }),
  place(5, 'garage', { location_type: 'service', location_subtype: ['service-and-parts'], manufacturers: [] }),
  place(6, 'shed', { visible: false, primary: true }),
  place(7, 'country', { location_type: '', manufacturers: ['GWM'] }),
];

const chooseSlugs = (choice: LocationChoice) => chooseLocations(places, choice).map(({ slug }) => slug);

describe('the locations of a block', () => {
  it.each([
    ['primary', ['head']],
    ['sales', ['head', 'branch', 'country']],
    ['service', ['country', 'workshop', 'garage']],
    ['parts', ['country', 'garage', 'counter']],
    ['service-and-parts', ['country', 'workshop', 'garage', 'counter']],
    ['all', ['head', 'branch', 'country', 'workshop', 'garage', 'counter']],
    [5, ['garage']],
    ['5', ['garage']],
    ['workshop', ['workshop']],
    ['nowhere', []],
    [99, []],
  ])('H18 are those for %s', (show, slugs) => {
    expect(chooseSlugs({ show })).toEqual(slugs);
  });

  it.each([
    ['manufacturer', { manufacturer: 'Toyota' }, ['head', 'branch', 'workshop', 'counter']],
    ['manufacturer of two words', { manufacturer: 'Isuzu UTE' }, ['branch']],
    ['manufacturer by its slug', { manufacturer: 'isuzu-ute' }, ['branch']],
    ['subtype', { subtype: 'buying' }, ['branch']],
    ['exclusions', { except: ['branch', 'workshop', 'shed'] }, ['head', 'country', 'garage', 'counter']],
    ['all of them', { manufacturer: 'toyota', subtype: 'used', except: ['branch'] }, []],
  ])('H19 are narrowed by %s', (_by, narrowed, slugs) => {
    expect(chooseSlugs({ show: 'all', ...narrowed })).toEqual(slugs);
  });

  it('H20 are sorted sales, service, parts', () => {
    for (const stored of [places, places.toReversed()]) {
      const kinds = chooseLocations(stored, { show: 'all', except: ['country'] }).map((one) => one.location_type);
      expect(kinds).toEqual(['sales', 'sales', 'service', 'service', 'parts']);
    }
  });

  it.each(['all', 'primary', 'sales', 'shed', 6])('H21 never include a hidden location, even for %s', (show) => {
    expect(chooseSlugs({ show })).not.toContain('shed');
  });

  it('prefers a numeric slug over an id', () => {
    const numbered = [place(88, 'cannington'), place(1, '88')];
    expect(chooseLocations(numbered, { show: '88' }).map(({ id }) => id)).toEqual([1]);
  });
});
