import { describe, expect, it } from 'vitest';
import { distanceKm, findNearest } from './distance.ts';

const perth = { lat: -31.9523, long: 115.8613 };
const sydney = { lat: -33.8688, long: 151.2093 };

describe('H35 the distance between two places, haversine with an Earth radius of 6371 km,', () => {
  it.each([
    ['Perth and Sydney', perth, sydney, 3290],
    ['Sydney and Perth', sydney, perth, 3290],
    ['Perth and Fremantle', perth, { lat: -32.0569, long: 115.7439 }, 16],
    ['a place and itself', perth, perth, 0],
    ['either side of the date line', { lat: 0, long: 179 }, { lat: 0, long: -179 }, 222],
    ['the two ends of the earth', { lat: 90, long: 0 }, { lat: -90, long: 0 }, 20_015],
  ])('H35 of %s', (_which, one, other, km) => {
    expect(Math.abs(distanceKm(one, other) - km)).toBeLessThan(Math.max(1, km * 0.002));
  });

  it('H35 is a quarter of the circumference from the equator to the pole', () => {
    expect(distanceKm({ lat: 0, long: 0 }, { lat: 90, long: 0 })).toBeCloseTo((6371 * Math.PI) / 2, 6);
    // 60 degrees of longitude on the 60th parallel: sin²(30°) · cos²(60°) = 1/16
    expect(distanceKm({ lat: 60, long: 0 }, { lat: 60, long: 60 })).toBeCloseTo(2 * 6371 * Math.asin(1 / 4), 6);
  });
});

const at = (name: string, lat: number | null, long: number | null) => ({ name, address: { lat, long } });

describe('the nearest location', () => {
  it('is the closest one, in any order', () => {
    const places = [
      at('Sydney', sydney.lat, sydney.long),
      at('Midland', -31.89, 116.01),
      at('Bunbury', -33.33, 115.64),
    ];
    for (const order of [places, places.toReversed()]) {
      expect(findNearest(perth, order)).toMatchObject({ location: { name: 'Midland' }, km: expect.closeTo(15.6, 0) });
    }
  });

  it('is none without coordinates', () => {
    expect(findNearest(perth, [])).toBeNull();
    expect(findNearest(perth, [at('Nowhere', null, null), at('Half', -31.9, null)])).toBeNull();
  });
});
