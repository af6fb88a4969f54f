import { describe, expect, it } from 'vitest';
import { parseSiteConfig } from '../site-config/site-config.ts';
import { offersServiceAdvantage } from '../sites/dealerships/primary-manufacturer.ts';
import { getServiceAdvantage, serviceAdvantageTable } from './service-advantage.ts';

const usual = { years: 5, services: 5, interval: { months: 12, km: 15_000 }, range: 75_000 };
const work = { years: 3, services: 6, interval: { months: 6, km: 10_000 }, range: 60_000 };
const often = { years: 5, services: 10, interval: { months: 6, km: 10_000 } };

describe('Service Advantage', () => {
  it('M16 has model, amount, years, services, interval and range in every entry', () => {
    for (const entry of serviceAdvantageTable) {
      expect(Object.keys(entry).toSorted()).toEqual(['amount', 'interval', 'model', 'range', 'services', 'years']);
    }
  });

  describe('M17 M18 M19 M20 M21 M22 M23 M24 M25 M26 M27 M28 has the terms of', () => {
    it.each([
      ['M17 any model that the table does not list', 'Mirai', 250, usual],
      ['M18 Coaster', 'Coaster', 485, work],
      ['M19 HiAce', 'HiAce', 290, work],
      ['M19 Granvia', 'Granvia', 290, work],
      ['M19 HiLux', 'HiLux', 290, work],
      ['M19 Fortuner', 'Fortuner', 290, work],
      ['M20 Prado', 'Prado', 390, { ...often, range: 100_000 }],
      ['M21 LandCruiser 70', 'LandCruiser 70', 525, { ...often, range: 75_000 }],
      ['M22 LandCruiser 300', 'LandCruiser 300', 400, { ...often, range: 75_000 }],
      ['M22 Tundra', 'Tundra', 400, { ...often, range: 75_000 }],
      ['M23 bZ4X', 'bZ4X', 180, usual],
      ['M24 Corolla Sedan', 'Corolla Sedan', 245, usual],
      ['M24 Corolla Hatch', 'Corolla Hatch', 245, usual],
      ['M24 Yaris', 'Yaris', 245, usual],
      ['M25 Camry', 'Camry', 255, usual],
      ['M26 Yaris Cross', 'Yaris Cross', 250, usual],
      ['M26 C-HR', 'C-HR', 250, usual],
      ['M26 Corolla Cross', 'Corolla Cross', 250, usual],
      ['M27 RAV4', 'RAV4', 260, usual],
      ['M28 Kluger', 'Kluger', 265, usual],
      ['a Corolla, sedan or hatch', 'Corolla', 245, usual],
      ['a GR Yaris, which is not a Yaris', 'GR Yaris', 250, usual],
      ['a GR Corolla, which is not a Corolla', 'GR Corolla', 250, usual],
      ['a Prado by its longer name', 'LandCruiser Prado', 390, { ...often, range: 100_000 }],
      ['a RAV4 in lower case', 'rav4 Hybrid', 260, usual],
    ])('%s', (_what, model, amount, terms) => {
      expect(getServiceAdvantage(model)).toEqual({ model, amount, ...terms });
    });
  });

  it('finds the table’s own terms for every model in it', () => {
    for (const entry of serviceAdvantageTable) expect(getServiceAdvantage(entry.model)).toEqual(entry);
  });

  it.each([
    [true, { primaryManufacturer: 'toyota' }, 'toyota'],
    [false, { primaryManufacturer: 'toyota', models: { makes: ['toyota', 'kia'] } }, 'kia'],
    [false, { primaryManufacturer: 'nissan' }, 'nissan'],
    [false, { models: { makes: ['toyota'] } }, 'toyota'],
    [false, {}, null],
  ])('applies (%s) on a site with %j to models of %s', (offered, config, make) => {
    expect(offersServiceAdvantage(parseSiteConfig(config), make)).toBe(offered);
  });
});
