import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStockHarness, type StockHarness } from '../../support/harness/stock-harness.ts';

let harness: StockHarness;
beforeAll(async () => {
  harness = await openStockHarness();
});
afterAll(() => harness.close());

const setLink = (column: string, link: string | null) =>
  harness.owner`update locations set ${harness.owner({ [column]: link })} where dealership_id = ${harness.swan.dealershipId}`;

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
