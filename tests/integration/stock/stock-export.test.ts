import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StockValues } from '../../../src/features/stock/fields/derive-values.ts';
import { sharedStockFields } from '../../../src/features/stock/fields/stock-fields.ts';
import { addCar } from '../../../src/features/stock/write/save-car.server.ts';
import { writeForecourtCsv } from '../../../src/features/stock-export/write-forecourt-csv.server.ts';
import { forecourtCsv } from '../../../src/features/stock-sources/mapping/profiles/forecourt-csv.ts';
import { startRun } from '../../../src/features/stock-sources/runs/start-run.server.ts';
import { findRun } from '../../../src/features/stock-sources/runs/run-history-store.server.ts';
import { type FeedHarness, openFeedHarness } from '../../support/stock/feed-harness.ts';

let feed: FeedHarness;
beforeAll(async () => {
  feed = await openFeedHarness();
  await feed.owner`delete from stock_sources`;
});
afterAll(() => feed.close());

const basics: StockValues = {
  car_type: 'used',
  year: 2022,
  make: 'Toyota',
  model: 'RAV4',
  price: 34_990,
  price_type: 'drive_away',
};

/** A value for every field, with what breaks careless files: quotes, separators, line breaks, formulas. */
const everything: StockValues = Object.fromEntries(
  sharedStockFields.map(({ name, kind, min }) => {
    if (name in basics) return [name, basics[name] ?? null];
    const fixed: StockValues = {
      stocknum: 'ALL/1',
      location: 'main',
      item_type: 'caravan',
      status: 'sold',
      before_price: 60_000,
      vin: 'JTMAB3FV10D012345',
      history_report_url: 'https://reports.example/?a=1,2',
      regplate: 'ABC 123',
      nvic: 'ABC12D',
      badge: '=SUM(A1)',
      series: '@home',
      colour: '-grey, "metallic"',
      dealercomments: '+1 owner|Second paragraph, with a comma\nand a line|’Quotes’ and "quotes"',
      filtered_features: ['-20° kit', 'Tow bar, 3 t', '"Sound"'],
    };
    if (name in fixed) return [name, fixed[name] ?? null];
    const byKind = { integer: min + 7, decimal: 7.25, boolean: true, date: '2026-11-02', list: ['One', '=Two'] };
    return [name, kind in byKind ? byKind[kind as keyof typeof byKind] : 'Text'];
  }),
);

const readAll = async () => ({
  cars: await feed.owner`select id, xmin::text, updated_at from cars order by id`,
  photos: await feed.owner`select car_id, position, image_id from car_images order by car_id, position`,
  addresses: await feed.owner`select url from stock_photo_urls`,
});

async function add(values: StockValues): Promise<void> {
  expect(await addCar(feed.scope, values, '2026-11-18')).toMatchObject({ kind: 'saved' });
}

const exportAll = async (): Promise<string> =>
  (await Array.fromAsync(writeForecourtCsv(feed.scope, 'https://www.dealer.example'))).join('');

it('27.4 importing the own CSV changes nothing, neither values nor photos, for any text in it', async () => {
  await add(everything);
  await add({ ...basics, stocknum: 'BARE' });
  const csv = await exportAll();
  const before = await readAll();
  expect(before.cars.length).toBeGreaterThan(2);
  const mapping = { columns: forecourtCsv.columns, defaults: {} };
  const sourceId = await feed.addSource({ trusted: true, mapping });
  const fileId = await feed.upload(sourceId, csv);
  const started = await startRun(feed.scope, feed.jobs, { sourceId, fileId });
  if (started.kind !== 'started') throw new Error(started.kind);
  await feed.execute(started.runId);
  const run = await feed.scope.run((tx) => findRun(tx, started.runId));
  expect(run).toMatchObject({ state: 'applied', counts: { fields: {}, unchanged: 3, quarantined: 0 } });
  expect(await readAll()).toEqual(before);
});

it('27.4 the own CSV has every field that is not private, and the addresses of photos', async () => {
  const csv = await exportAll();
  const [header = ''] = csv.split('\r\n');
  expect(header.replace('\uFEFF', '').split(',')).toEqual([...sharedStockFields.map(({ name }) => name), 'photos']);
  expect(header).not.toContain('purchase_cost');
  const [photo] = await feed.owner`select image_id from car_images where dealership_id = ${feed.ours.dealershipId}`;
  expect(csv).toContain(`https://www.dealer.example/images/${photo?.image_id}#forecourt-photo-${photo?.image_id}`);
  expect(csv).not.toContain('theirs-car');
});

it('27.4 no cell of the own CSV begins with a formula', async () => {
  const csv = await exportAll();
  expect(csv).toContain("'=SUM(A1)");
  expect(csv).not.toMatch(/(?:^|[,\n]"?)[=+\-@]/m);
});
