import { describe, expect, it } from 'vitest';
import { createTownsGeocoder } from './towns-geocoder.ts';

const geocoder = createTownsGeocoder();

describe('I5 the bundled towns', () => {
  it.each([
    ['6000', { suburb: 'Perth', state: 'WA', lat: -31.9526, lng: 115.861 }],
    ['3220', { suburb: 'Geelong', state: 'VIC', lat: -38.1499, lng: 144.3617 }],
    ['0800', { suburb: 'Darwin', state: 'NT', lat: -12.3933, lng: 130.7767 }],
    ['7250', { suburb: 'Launceston', state: 'TAS', lat: -41.4332, lng: 147.1441 }],
    ['2899', { suburb: 'Norfolk Island', state: 'NSW', lat: -29.0339, lng: 167.9526 }],
    ['6798', { suburb: 'Christmas Island', state: 'WA', lat: -10.4475, lng: 105.6904 }],
    ['2898', { suburb: 'Lord Howe Island', state: 'NSW', lat: -31.5553, lng: 159.0821 }],
    ['6219', { suburb: 'Cookernup', state: 'WA', lat: -33.0035, lng: 115.8515 }],
  ])('return the best known place of postcode %s with its position', async (postcode, place) => {
    expect(await geocoder.geocode(postcode)).toEqual(place);
  });

  it('include the Cocos Islands', async () => {
    expect(await geocoder.geocode('6799')).toMatchObject({ state: 'WA', suburb: expect.stringContaining('Cocos') });
  });

  it.each([
    ['Geelong', 'Geelong VIC'],
    ['geelong vic', 'Geelong VIC'],
    ['12 High Street, Newtown VIC 3220', 'Newtown VIC'],
    ['12 High Street, Newtown VIC 3220, Australia', 'Newtown VIC'],
    ['3220 High Street, Geelong', 'Geelong VIC'],
    ['5 North Road Brighton East VIC', 'Brighton East VIC'],
    ['Richmond TAS', 'Richmond TAS'],
    ['Richmond', 'Richmond NSW'],
    ['Somewhere 7250', 'Launceston TAS'],
  ])('find the suburb of %s', async (address, found) => {
    const place = await geocoder.geocode(address);
    expect(`${place?.suburb} ${place?.state}`).toBe(found);
  });

  it.each(['9999', '0000', '', ' , ', 'Nowhere At All', 'Geelong TAS', 'constructor', '__proto__'])(
    'do not contain %j',
    async (query) => {
      expect(await geocoder.geocode(query)).toBeUndefined();
    },
  );
});
