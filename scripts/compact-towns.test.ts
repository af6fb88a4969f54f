import { describe, expect, it } from 'vitest';
import towns from '../src/platform/geo/towns.json' with { type: 'json' };
import { compactTowns, readPostcodes, toTownName } from './compact-towns.ts';

const row = {
  postcode: '3250',
  locality: 'COLAC',
  state: 'VIC',
  type: 'Delivery Area',
  lat: 0,
  long: 0,
  Lat_precise: -38.34,
  Long_precise: 143.58,
  sa3name: 'Colac - Corangamite',
  SA2_NAME_2021: '',
  lgaregion: '',
};

describe('the compacted towns', () => {
  it('match the package of postcodes', () => expect(compactTowns(readPostcodes())).toEqual(towns));

  it('rank a town higher if a district is named after it', () => {
    expect(compactTowns([row, { ...row, locality: 'ELLIMINYT' }])).toEqual([
      'Colac|VIC|3250|-38.3400|143.5800|2',
      'Elliminyt|VIC|3250|-38.3400|143.5800|0',
    ]);
  });

  it('leave out entries outside their state, and use a post office for a postcode without residents', () => {
    const elsewhere = { ...row, Lat_precise: 40.6, Long_precise: -75.9 };
    const boxes = { ...row, type: 'Post Office Boxes', locality: 'COLAC DC' };
    expect(compactTowns([row, elsewhere, boxes])).toHaveLength(1);
    expect(compactTowns([boxes])).toEqual(['Colac Dc|VIC|3250|-38.3400|143.5800|-1']);
  });

  it('use the coarser coordinates if the precise ones are in another place', () => {
    const rough = { ...row, Lat_precise: 0, Long_precise: 0, lat: -38.3, long: 143.6 };
    expect(compactTowns([rough])).toEqual(['Colac|VIC|3250|-38.3000|143.6000|2']);
  });

  it.each([
    ['MCLAREN VALE', 'McLaren Vale'],
    ["O'CONNOR", "O'Connor"],
    ['BRIGHTON-LE-SANDS', 'Brighton-Le-Sands'],
  ])('spell %s as %s', (locality, name) => expect(toTownName(locality)).toBe(name));
});
