import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStockHarness, type StockHarness } from '../../support/harness/stock-harness.ts';

let harness: StockHarness;
beforeAll(async () => {
  harness = await openStockHarness();
});
afterAll(() => harness.close());

const setLink = (column: string, link: string | null) =>
  harness.owner`update locations set ${harness.owner({ [column]: link })} where dealership_id = ${harness.swan.dealershipId}`;

const setDealershipLink = (column: string, link: string | null) => {
  const value =
    column === 'gmb_profiles' ? harness.owner.json(link === null ? [] : [{ name: 'Swan', review_url: link }]) : link;
  return harness.owner`update dealerships set ${harness.owner({ [column]: value })} where id = ${harness.swan.dealershipId}`;
};

describe.each(['facebook_url', 'instagram_url', 'gmb_profiles'])('30.5 the %s of a dealership', (column) => {
  it.each([
    'javascript:alert(1)',
    'JavaScript://social.example/%0aalert(1)',
    'http://social.example/x',
    'data:text/html,x',
    '',
  ])('cannot be %j', async (link) => {
    await expect(setDealershipLink(column, link)).rejects.toThrow('dealerships_links');
  });

  it.each(['https://social.example/swan?id=7', null])('may be %j', async (link) => {
    await expect(setDealershipLink(column, link)).resolves.toBeDefined();
  });
});

describe.each(['place_url', 'youtube_url', 'linkedin_url'])('the %s of a location', (column) => {
  it.each([
    'javascript:alert(1)',
    'http://maps.example/x',
    'data:text/html,x',
    ' https://maps.example',
    'https://',
    'https://mäps.example',
    '',
  ])('cannot be %j', async (link) => {
    await expect(setLink(column, link)).rejects.toThrow('locations_links');
  });

  it.each(['https://maps.example/?q=-31.95,115.86', null])('may be %j', async (link) => {
    await expect(setLink(column, link)).resolves.toBeDefined();
  });
});
