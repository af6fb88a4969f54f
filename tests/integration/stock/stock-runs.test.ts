import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { changeMapping } from '../../../src/features/stock-sources/mapping/change-mapping.server.ts';
import { cancelRun, confirmRun, rollBackRun } from '../../../src/features/stock-sources/runs/decide-run.server.ts';
import { RunFailure } from '../../../src/features/stock-sources/runs/run-failure.ts';
import {
  findRun,
  listRunChanges,
  listRunQuarantine,
  listRuns,
} from '../../../src/features/stock-sources/runs/run-history-store.server.ts';
import { endRun } from '../../../src/features/stock-sources/runs/run-store.server.ts';
import { raiseAlert } from '../../../src/features/stock-sources/alerts/send-alert.server.ts';
import { startDueRuns } from '../../../src/features/stock-sources/schedule/start-due-runs.server.ts';
import type { Job } from '../../../src/platform/jobs/jobs.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import { previewSource } from '../../../src/features/stock-sources/runs/preview-rows.server.ts';
import {
  changeSource,
  createSource,
  removeSource,
} from '../../../src/features/stock-sources/sources/manage-source.server.ts';
import { receiveFile } from '../../../src/features/stock-sources/sources/receive-file.server.ts';
import {
  findSource,
  findFedCars,
  listSources,
} from '../../../src/features/stock-sources/sources/source-store.server.ts';
import type { FetchState } from '../../../src/features/stock-sources/transports/connection.ts';
import { executeRun } from '../../../src/features/stock-sources/runs/execute-run.server.ts';
import { addCar, saveCar } from '../../../src/features/stock/write/save-car.server.ts';
import { readCarsForChange } from '../../../src/features/stock/write/car-write-store.server.ts';
import { releasePin } from '../../../src/features/stock/write/pin-store.server.ts';
import type { StockValues } from '../../../src/features/stock/fields/derive-values.ts';
import { createTemporaryFile } from '../../../src/platform/outbound/temporary-file.ts';
import { listColumns } from '../../support/database/list-columns.ts';
import { openDatabases } from '../../support/database/open-databases.ts';
import { type FeedHarness, feedRow, openFeedHarness, toCsv } from '../../support/stock/feed-harness.ts';
import { eventually } from '../../support/harness/eventually.ts';

const today = '2026-11-18';
let feed: FeedHarness;

beforeAll(async () => {
  feed = await openFeedHarness();
});
afterAll(() => feed.close());
beforeEach(async () => {
  await feed.owner`delete from stock_sources`;
  await feed.owner`delete from cars`;
});

const values = async (stocknum: string): Promise<StockValues | undefined> => {
  const { scope, ours } = feed;
  const [car] = await scope.run((tx) => readCarsForChange(tx, ours.dealershipId, { stocknums: [stocknum] }));
  return car?.values;
};
const carId = async (stocknum: string): Promise<number> => {
  const [row] =
    await feed.owner`select id from cars where stocknum = ${stocknum} and dealership_id = ${feed.ours.dealershipId}`;
  return row?.id as number;
};
const show = async (runId: number) => (await feed.scope.run((tx) => findRun(tx, runId)))!;
const change = async (stocknum: string, given: StockValues, fedFields: string[] = []) =>
  saveCar(
    feed.scope,
    { id: await carId(stocknum), was: (await values(stocknum))!, given, supplied: new Set(fedFields) },
    today,
  );
const cars = (count: number, from = 1) => Array.from({ length: count }, (_, index) => feedRow(`U${from + index}`));
/** The last of three cars has no was price. */
const reducedCars = (price: number) =>
  [1, 2, 3].map((number) => feedRow(`U${number}`, { price, before_price: number === 3 ? '' : 30_000 }));
const trusted = () => feed.addSource({ trusted: true });
const confirm = async (runId: number) => {
  expect(await feed.confirm(runId)).toBe('done');
  await feed.execute(runId);
};
const rollBack = async (runId: number, fields: string[] | null = null) => {
  expect(await rollBackRun(feed.scope, feed.jobs, runId, fields)).toBe('done');
  await feed.execute(runId);
};

const countFilled = async () => {
  const [row] = await feed.owner`
    select (select count(*)::int from cars where colour = 'Red' and dealercomments = 'Nice') as cars,
      (select count(*)::int from stock_photo_urls where position > 0) as photos`;
  return row;
};
/** A file in which the row of a car has one value too many. */
const damage = (csv: string, stocknum: string) =>
  csv
    .split('\r\n')
    .map((line) => (line.startsWith(`"${stocknum}"`) ? `${line},"surplus"` : line))
    .join('\r\n');
const runCsv = async (source: number, csv: string) => {
  await feed.upload(source, csv);
  const runId = await feed.run(source);
  return { ...(await show(runId)), runId };
};

const addScheduled = (isTrusted: boolean, missingAfterRuns: number) =>
  feed.addSource({
    kind: 'https',
    settings: { url: 'https://feeds.example/a.csv' },
    trusted: isTrusted,
    missingAfterRuns,
  });
const runScheduled = async (source: number) => {
  const started = await feed.start(source);
  if (started.kind !== 'started') throw new Error(started.kind);
  await feed.owner`update stock_runs set config = jsonb_set(config, '{isScheduled}', 'true') where id = ${started.runId}`;
  await feed.execute(started.runId);
  return started.runId;
};
/** Previews a file that is stored in parts of 1 MB. @returns how often the database was asked, and the rows */
const previewContent = async (content: Buffer) => {
  const source = await feed.addSource();
  await receiveFile(feed.scope, source, { name: 'stock', content: Readable.from([content]) });
  let reads = 0;
  const run: typeof feed.scope.run = (...args) => {
    reads += 1;
    return feed.scope.run(...args);
  };
  const { rows = [] } = (await previewSource({ ...feed.scope, run }, source, today)) ?? {};
  return { reads, rows: rows.map(({ stocknum }) => stocknum) };
};

const countRuns = async (source: number) =>
  (await feed.scope.run((tx) => listRuns(tx, { sourceId: source, limit: 50 }))).length;
const countFiles = async (source: number) =>
  (await feed.owner`select from stock_files where source_id = ${source}`).length;

const withPhotos = (write: (index: number) => string, price = 34_990) =>
  cars(4).map((row, index) => ({ ...row, price, photos: write(index) }));

describe('27.3 a dry run', () => {
  it('says what it would add, change per field and withdraw, and changes nothing before it is confirmed', async () => {
    const source = await feed.addSource();
    await confirm(await feed.run(source, cars(4)));
    const before = await feed.owner`select id, xmin, price from cars order by id`;
    const runId = await feed.run(source, [
      feedRow('U1', { price: 33_990, colour: 'Red' }),
      ...cars(2, 2),
      feedRow('U9'),
    ]);
    expect(await show(runId)).toMatchObject({
      state: 'planned',
      counts: {
        rows: 4,
        add: 1,
        change: 1,
        withdraw: 1,
        unchanged: 2,
        quarantined: 0,
        fields: { price: 1, colour: 1, status: 1 },
      },
    });
    const { changes, total } = await feed.scope.run((tx) => listRunChanges(tx, { runId, offset: 0, limit: 10 }));
    expect(total).toBe(3);
    expect(changes).toMatchObject([
      {
        action: 'change',
        stocknum: 'U1',
        before: { price: 34_990, colour: null },
        after: { price: 33_990, colour: 'Red' },
      },
      { action: 'add', stocknum: 'U9', carId: null },
      { action: 'withdraw', stocknum: 'U4', before: { status: 'in_stock' }, after: { status: 'withdrawn' } },
    ]);
    expect(await feed.owner`select id, xmin, price from cars order by id`).toEqual(before);
    await confirm(runId);
    expect(await show(runId)).toMatchObject({ state: 'applied', canRollBack: true });
    expect(await values('U1')).toMatchObject({ price: 33_990, colour: 'Red' });
    expect(await values('U4')).toMatchObject({ status: 'withdrawn' });
    expect(await values('U9')).toMatchObject({ status: 'in_stock', name: '2022 Toyota RAV4' });
  });

  it('can be cancelled, and is replaced by a newer one', async () => {
    const source = await feed.addSource();
    const first = await feed.run(source, cars(1));
    const second = await feed.run(source, cars(2));
    expect(await show(first)).toMatchObject({ state: 'cancelled', message: 'Replaced by a newer run.' });
    expect(await cancelRun(feed.scope, second)).toBe('done');
    expect(await feed.confirm(second)).toBe('late');
    expect(await values('U1')).toBeUndefined();
  });

  it('is applied without confirmation if the source is trusted', async () => {
    const source = await trusted();
    const runId = await feed.run(source, cars(3));
    expect(await show(runId)).toMatchObject({ state: 'applied', counts: { add: 3 } });
  });
});

describe('27.3 an unchanged feed', () => {
  it('writes nothing: no car, no change log, no record of the source’s cars', async () => {
    const source = await trusted();
    await feed.run(source, cars(5));
    const snapshot = async () => ({
      cars: await feed.owner`select id, xmin, updated_at from cars order by id`,
      links: await feed.owner`select car_id, xmin from stock_source_cars order by car_id`,
      log: await feed.owner`select count(*) from car_changes`,
      prices: await feed.owner`select count(*) from car_prices`,
    });
    const before = await snapshot();
    const runId = await feed.run(source, cars(5));
    expect(await show(runId)).toMatchObject({ state: 'applied', counts: { unchanged: 5, add: 0, change: 0 } });
    expect(await snapshot()).toEqual(before);
    expect(await feed.owner`select from stock_run_changes where run_id = ${runId}`).toHaveLength(0);
  });

  it('writes nothing a second time after it has been compared with cars that existed before', async () => {
    const { kind } = await addCar(feed.scope, { ...feedRow('U1'), colour: null }, today);
    expect(kind).toBe('saved');
    const source = await trusted();
    await feed.run(source, cars(1));
    const before = await feed.owner`select xmin from cars union all select xmin from stock_source_cars`;
    await feed.run(source, cars(1));
    expect(await feed.owner`select xmin from cars union all select xmin from stock_source_cars`).toEqual(before);
  });
});

describe('27.3 quarantine', () => {
  it('sets rows aside whose prices and kilometres are more than a number, also in known formats', async () => {
    const source = await feed.addSource();
    const columns = 'Stock number,Car type,Make,Model,Year,DAP Price,EGC Price,Odometer';
    const rows = [
      'A1,u,Toyota,Yaris,2020,45k,0,10',
      'A2,u,Toyota,Yaris,2020,"$19,990",0,30k',
      'A3,u,Toyota,Yaris,2020,"$19,990.00",0,"41,250 km"',
    ];
    const { runId } = await runCsv(source, [columns, ...rows].join('\n'));
    expect(await show(runId)).toMatchObject({ counts: { add: 1, quarantined: 2 } });
    const aside = await feed.scope.run((tx) => listRunQuarantine(tx, { runId, offset: 0, limit: 10 }));
    expect(aside.rows.map(({ stocknum, reasons }) => [stocknum, reasons[0]?.message])).toEqual([
      ['A1', '“45k” is not a plain number. Write it as 45000, 45,000 km or $45,000.'],
      ['A2', '“30k” is not a plain number. Write it as 45000, 45,000 km or $45,000.'],
    ]);
  });

  it('sets invalid rows aside with their reasons, and does not withdraw their cars', async () => {
    const source = await trusted();
    await feed.run(source, cars(3));
    const runId = await feed.run(source, [
      feedRow('U1', { price: 'call us' }),
      feedRow('U2', { make: 'Toyta' }),
      feedRow('U3', { colour: 'Red' }),
      feedRow('U3', { colour: 'Blue' }),
      feedRow('', { model: 'Nameless' }),
      feedRow('U4'),
    ]);
    expect(await show(runId)).toMatchObject({
      state: 'applied',
      counts: { rows: 6, add: 1, change: 1, withdraw: 0, quarantined: 4 },
    });
    const { rows, total } = await feed.scope.run((tx) => listRunQuarantine(tx, { runId, offset: 0, limit: 10 }));
    expect(total).toBe(4);
    expect(
      rows.map(({ rowNumber, stocknum, reasons }) => [rowNumber, stocknum, reasons.map(({ message }) => message)]),
    ).toEqual(
      expect.arrayContaining([
        [1, 'U1', ['Enter a number.']],
        [2, 'U2', ['There is no make “Toyta”.']],
        [4, 'U3', ['Row 3 has the same stock number.']],
        [5, null, ['Enter a value.']],
      ]),
    );
    expect(rows.find(({ rowNumber }) => rowNumber === 2)?.row).toMatchObject({ make: 'Toyta' });
    expect(await values('U3')).toMatchObject({ colour: 'Red' });
    expect(await values('U1')).toMatchObject({ price: 34_990, status: 'in_stock' });
  });

  it('leaves out a was price at which a car was not listed, with the reason, and applies the rest of the row', async () => {
    const source = await trusted();
    expect(await show(await feed.run(source, reducedCars(29_000)))).toMatchObject({
      state: 'applied',
      counts: { add: 3, quarantined: 0, warned: 2 },
    });
    expect(await values('U1')).toMatchObject({ price: 29_000, before_price: null });
    // One of them was listed at it for 20 days.
    await feed.owner`update car_prices set price = 30000, at = now() - interval '20 days' where car_id = ${await carId('U1')}`;
    const runId = await feed.run(source, reducedCars(28_000));
    expect(await show(runId)).toMatchObject({ counts: { change: 3, warned: 1, quarantined: 0 } });
    expect(await values('U1')).toMatchObject({ price: 28_000, before_price: 30_000 });
    expect(await values('U2')).toMatchObject({ price: 28_000, before_price: null });
    const aside = await feed.scope.run((tx) => listRunQuarantine(tx, { runId, offset: 0, limit: 10 }));
    expect(aside.rows).toMatchObject([
      { stocknum: 'U2', reasons: [{ field: 'before_price', message: expect.stringContaining('was left out') }] },
    ]);
    expect(await show(await feed.run(source, reducedCars(28_000)))).toMatchObject({
      counts: { change: 0, unchanged: 3 },
    });
  });

  it('leaves cars of another source alone, until that source has withdrawn them', async () => {
    const [first, second] = [await trusted(), await trusted()];
    await feed.run(first, cars(4));
    const runId = await feed.run(second, [feedRow('U1', { price: 33_000 })]);
    expect(await show(runId)).toMatchObject({ counts: { quarantined: 1, change: 0 } });
    expect(await values('U1')).toMatchObject({ price: 34_990 });
    await feed.run(first, cars(3, 2));
    await feed.run(second, [feedRow('U1', { price: 33_000 })]);
    expect(await values('U1')).toMatchObject({ price: 33_000, status: 'in_stock' });
  });
});

describe('27.3 the circuit breaker', () => {
  it('stops a run of a trusted source that would withdraw too many cars, until a person confirms it', async () => {
    const source = await trusted();
    await feed.run(source, cars(10));
    const runId = await feed.run(source, cars(6));
    expect(await show(runId)).toMatchObject({
      state: 'stopped',
      message: 'This run would withdraw 4 of 10 cars (40%).',
    });
    expect(await values('U10')).toMatchObject({ status: 'in_stock' });
    await confirm(runId);
    expect(await values('U10')).toMatchObject({ status: 'withdrawn' });
  });

  it.each([
    ['withdraws', { status: 'in_stock' }, { status: 'withdrawn' }],
    ['sells', { sold: 'no' }, { sold: 'yes' }],
    ['hides', { show_on_dealer_website: 'yes' }, { show_on_dealer_website: 'no' }],
  ])('stops a run whose file %s too many cars by a column', async (_what, before, after) => {
    const source = await trusted();
    await feed.run(
      source,
      cars(10).map((row) => ({ ...row, ...before })),
    );
    const rows = (count: number) => cars(10).map((row, index) => ({ ...row, ...(index < count ? after : before) }));
    const stopped = await feed.run(source, rows(4));
    expect(await show(stopped)).toMatchObject({
      state: 'stopped',
      message: 'This run would withdraw, sell or hide 4 of 10 cars (40%).',
    });
    expect(await values('U1')).toMatchObject({ status: 'in_stock', sold: false, show_on_dealer_website: true });
    const withMissing = await feed.run(source, rows(2).slice(0, 8));
    expect(await show(withMissing), 'together with missing cars').toMatchObject({ state: 'stopped' });
    expect(await show(await feed.run(source, rows(3)))).toMatchObject({ state: 'applied' });
  });

  it('counts cars that the source takes over', async () => {
    for (const row of cars(4)) await addCar(feed.scope, { ...row, colour: null }, today);
    const source = await trusted();
    const sold = cars(4).map((row) => ({ ...row, sold: 'yes' }));
    expect(await show(await feed.run(source, sold))).toMatchObject({
      state: 'stopped',
      message: 'This run would withdraw, sell or hide 4 of 4 cars (100%).',
    });
  });

  it('stops a run that changes many prices a lot', async () => {
    const source = await trusted();
    await feed.run(source, cars(10));
    const rows = cars(10).map((row, index) => (index < 4 ? { ...row, price: 3499 } : row));
    expect(await show(await feed.run(source, rows))).toMatchObject({
      state: 'stopped',
      message: 'This run would change 4 of 10 prices (40%) by more than 30%.',
    });
  });
});

describe('27.3 a file without a column that the mapping uses', () => {
  const full = cars(10).map((row, index) => ({
    ...row,
    colour: 'Red',
    dealercomments: 'Nice',
    photos: `https://photos.example/${index}.jpg`,
  }));

  it('stops the run of a trusted source, and clears the fields only if a person confirms', async () => {
    const source = await trusted();
    await feed.run(source, full);
    const runId = await feed.run(
      source,
      full.map(({ colour: _colour, dealercomments: _comments, photos: _photos, ...row }) => row),
    );
    expect(await show(runId)).toMatchObject({
      state: 'stopped',
      message: expect.stringMatching(/^The file has no columns “colour”, “dealercomments” and “photos”, which fill /),
      counts: { fields: { colour: 10, dealercomments: 10, photos: 10 } },
    });
    expect(await countFilled()).toEqual({ cars: 10, photos: 10 });
    await confirm(runId);
    expect(await countFilled()).toEqual({ cars: 0, photos: 0 });
    const again = await feed.run(
      source,
      full.map(({ colour: _colour, dealercomments: _comments, photos: _photos, ...row }) => ({
        ...row,
        price: 33_000,
      })),
    );
    expect(await show(again), 'nothing is left to clear').toMatchObject({ state: 'applied' });
  });

  it('does not stop a run whose rows lack a value that other rows have', async () => {
    const source = await trusted();
    const runJson = async (rows: readonly object[]) => {
      await feed.upload(source, JSON.stringify(rows));
      return show(await feed.run(source));
    };
    expect(await runJson(full)).toMatchObject({ state: 'applied' });
    const [{ colour: _colour, ...first } = {}, ...rest] = full as Record<string, unknown>[];
    expect(await runJson([first, ...rest])).toMatchObject({ state: 'applied', counts: { fields: { colour: 1 } } });
    expect(await values('U1')).toMatchObject({ colour: null });
    expect(await runJson(full.map(({ colour: _none, ...row }) => row))).toMatchObject({
      state: 'stopped',
      message: 'The file has no column “colour”, which fills Colour.',
    });
  });
});

describe('27.3 a damaged row', () => {
  it('is set aside, and its car is not withdrawn as missing', async () => {
    const source = await trusted();
    await feed.run(source, cars(10));
    const run = await runCsv(source, damage(toCsv(cars(9)), 'U3'));
    expect(run).toMatchObject({ state: 'applied', message: null, counts: { quarantined: 1, withdraw: 1 } });
    const { rows } = await feed.scope.run((tx) => listRunQuarantine(tx, { runId: run.runId, offset: 0, limit: 10 }));
    expect(rows).toMatchObject([{ stocknum: 'U3', reasons: [{ message: expect.stringContaining('8 columns') }] }]);
    expect(await values('U3')).toMatchObject({ status: 'in_stock' });
    expect(await values('U10')).toMatchObject({ status: 'withdrawn' });
  });

  it.each([
    ['is empty', () => toCsv([...cars(9), feedRow('')])],
    ['is not that of a car', () => damage(toCsv([feedRow('Red, U10'), ...cars(9)]), 'Red, U10')],
  ])('whose stock number %s may be about a missing car: it is not withdrawn', async (_what, write) => {
    const source = await trusted();
    await feed.run(source, cars(10));
    for (const _time of [1, 2]) {
      const run = await runCsv(source, write());
      expect(run).toMatchObject({
        state: 'applied',
        message: '1 car is not withdrawn because 1 row has no readable stock number: it may be this car.',
        counts: { quarantined: 1, withdraw: 0, missing: 0, unclear: 1 },
      });
      const { changes } = await feed.scope.run((tx) =>
        listRunChanges(tx, { runId: run.runId, offset: 0, limit: 9, action: 'unclear' }),
      );
      expect(changes).toMatchObject([{ stocknum: 'U10', action: 'unclear' }]);
    }
    expect(await values('U10')).toMatchObject({ status: 'in_stock' });
    await feed.run(source, cars(9));
    expect(await values('U10')).toMatchObject({ status: 'withdrawn' });
  });

  it('without a stock number is not about a car that was in a file together with it', async () => {
    const source = await trusted();
    const footer = feedRow('', { price: 'Total' });
    await feed.run(source, [...cars(10), footer]);
    // U10 is sold elsewhere, U9 loses its stock number.
    await feed.run(source, [...cars(9), footer]);
    expect(await values('U10')).toMatchObject({ status: 'withdrawn' });
    const damaged = [...cars(8), feedRow('', { colour: 'Red' }), footer];
    expect(await show(await feed.run(source, damaged))).toMatchObject({
      counts: { quarantined: 2, unclear: 1, withdraw: 0 },
      message: '1 car is not withdrawn because 1 row has no readable stock number: it may be this car.',
    });
    // U8 was in a file with the damaged row, U9 was not.
    expect(await show(await feed.run(source, damaged.slice(0, 7).concat(damaged.slice(8))))).toMatchObject({
      counts: { unclear: 1, withdraw: 1 },
    });
    expect(await values('U8')).toMatchObject({ status: 'withdrawn' });
    expect(await values('U9')).toMatchObject({ status: 'in_stock' });
    // A second row that looks the same is another one.
    expect(await show(await feed.run(source, [...cars(6), footer, footer]))).toMatchObject({
      counts: { unclear: 2, withdraw: 0 },
      message: '2 cars are not withdrawn because 1 row has no readable stock number: it may be one of them.',
    });
    await feed.run(source, [...cars(7), feedRow('U9', { colour: 'Red' }), footer]);
    expect(await show(await feed.run(source, [...cars(6), footer]))).toMatchObject({
      counts: { unclear: 0, withdraw: 2 },
      message: null,
    });
  });

  it('does not withdraw the car of a run that was stopped halfway, or undone', async () => {
    const source = await feed.addSource();
    await confirm(await feed.run(source, cars(10)));
    const damaged = [...cars(9), feedRow('', { colour: 'Red' })];
    const stopped = await feed.run(source, damaged);
    await feed.owner`update stock_runs set state = 'applied', applied_at = now() where id = ${stopped}`;
    const undone = await feed.run(source, damaged);
    expect(await show(undone)).toMatchObject({ counts: { unclear: 1, withdraw: 0 } });
    await confirm(undone);
    await rollBack(undone);
    expect(await show(await feed.run(source, damaged))).toMatchObject({ counts: { unclear: 1, withdraw: 0 } });
  });
});

it('27.3 a car gets at most 100 photos from a feed, and the run says so', async () => {
  const source = await trusted();
  const photos = Array.from({ length: 150 }, (_, index) => `https://photos.example/${index}.jpg`).join('|');
  const runId = await feed.run(source, [feedRow('U1', { photos })]);
  expect(await show(runId)).toMatchObject({
    state: 'applied',
    message: '1 row has more than 100 photos: the first 100 are used.',
  });
  const urls = await feed.owner`select url from stock_photo_urls order by position`;
  expect(urls).toHaveLength(100);
  expect(urls[99]).toMatchObject({ url: 'https://photos.example/99.jpg' });
});

describe('27.3 cars that are missing from a feed', () => {
  it('are withdrawn after the source’s number of runs, and come back with the feed', async () => {
    const source = await feed.addSource({ trusted: true, missingAfterRuns: 2 });
    await feed.run(source, cars(5));
    for (const _time of [1, 2]) {
      expect(await show(await feed.run(source, cars(4)))).toMatchObject({ counts: { missing: 1, withdraw: 0 } });
      expect(await values('U5')).toMatchObject({ status: 'in_stock' });
    }
    await feed.run(source, cars(4));
    expect(await values('U5')).toMatchObject({ status: 'withdrawn' });
    await feed.run(source, cars(5));
    expect(await values('U5')).toMatchObject({ status: 'in_stock' });
    expect(await show(await feed.run(source, cars(4)))).toMatchObject({ counts: { missing: 1, withdraw: 0 } });
  });

  describe('whose file has not changed', () => {
    let rows: ReturnType<typeof feedRow>[] = [];
    let version = 0;
    beforeEach(() => {
      feed.server.fetchFile = async ({ state }) => {
        if (state.etag === String(version)) return { kind: 'unchanged', state };
        const file = await createTemporaryFile();
        await writeFile(file.path, toCsv(rows));
        return { kind: 'file', file: { ...file, name: 'a.csv', size: 1 }, state: { etag: String(version) } };
      };
    });
    afterEach(() => {
      feed.server.fetchFile = async () => {
        throw new RunFailure('The server did not respond.');
      };
    });
    const deliver = (newRows: typeof rows) => {
      rows = newRows;
      version += 1;
    };

    it('are withdrawn after as many runs as if it had been read again', async () => {
      const source = await addScheduled(true, 2);
      deliver(cars(10));
      await runScheduled(source);
      deliver(cars(9));
      await runScheduled(source);
      await runScheduled(source);
      expect(await countRuns(source), 'a run that only counts leaves no trace').toBe(2);
      expect(await values('U10')).toMatchObject({ status: 'in_stock' });
      const runId = await runScheduled(source);
      expect(await show(runId)).toMatchObject({
        state: 'applied',
        message: 'The file has not changed since the last run.',
        counts: { rows: 0, withdraw: 1 },
      });
      expect(await values('U10')).toMatchObject({ status: 'withdrawn' });
      await runScheduled(source);
      expect(await countRuns(source), 'the file is still known').toBe(3);
      await rollBack(runId);
      expect(await values('U10')).toMatchObject({ status: 'in_stock' });
    });

    it('are withdrawn only if a person confirms, or if they are few', async () => {
      const source = await addScheduled(false, 1);
      deliver(cars(10));
      await confirm(await runScheduled(source));
      deliver(cars(6));
      await confirm(await runScheduled(source));
      const runId = await runScheduled(source);
      expect(await show(runId)).toMatchObject({
        state: 'stopped',
        message: 'This run would withdraw 4 of 10 cars (40%). The file has not changed since the last run.',
      });
      expect(await values('U10')).toMatchObject({ status: 'in_stock' });
      await confirm(runId);
      expect(await values('U10')).toMatchObject({ status: 'withdrawn' });
    });

    it('are compared with it again if others changed them between a plan and its confirmation', async () => {
      const source = await addScheduled(false, 0);
      await addCar(feed.scope, { ...feedRow('U1'), colour: null }, today);
      deliver(cars(1));
      const runId = await runScheduled(source);
      await change('U1', { price: 31_000 });
      await confirm(runId);
      const next = await runScheduled(source);
      expect(await show(next)).toMatchObject({ state: 'planned', counts: { change: 1, fields: { price: 1 } } });
      await confirm(next);
      expect(await values('U1')).toMatchObject({ price: 34_990 });
      await runScheduled(source);
      expect(await countRuns(source), 'the file is known again').toBe(2);
    });

    it('lead to one run to confirm and one mail, however often the file is fetched', async () => {
      const source = await addScheduled(false, 1);
      deliver(cars(10));
      await confirm(await runScheduled(source));
      deliver(cars(6));
      await confirm(await runScheduled(source));
      const sent: Job[] = [];
      const mails: string[] = [];
      const jobs = { send: async (_tx: unknown, given: readonly Job[]) => void sent.push(...given) };
      const onIncident = (sourceId: number, reason: 'failed' | 'stopped') =>
        feed.scope.run((tx) => raiseAlert(tx, jobs, { sourceId, reason }));
      /** As if nobody had decided for longer than a schedule waits. */
      const fetchOnSchedule = async () => {
        await feed.owner`update stock_runs set planned_at = planned_at - interval '13 hours' where state in ('planned', 'stopped')`;
        await feed.owner`update stock_sources set next_run_at = now() - interval '1 minute' where id = ${source}`;
        await startDueRuns({ ...feed.databases, jobs, clock: systemClock });
        for (const { data } of sent.splice(0)) await executeRun({ ...feed.tools(), onIncident }, Number(data.runId));
        mails.push(...sent.splice(0).map(({ queue }) => queue));
      };
      for (const _time of [1, 2, 3]) await fetchOnSchedule();
      const listed = () => feed.scope.run((tx) => listRuns(tx, { sourceId: source, limit: 50 }));
      const [waiting, ...older] = await listed();
      expect(waiting).toMatchObject({
        state: 'stopped',
        message: 'This run would withdraw 4 of 10 cars (40%). The file has not changed since the last run.',
        counts: { withdraw: 4 },
      });
      expect(older.map(({ state }) => state)).toEqual(['applied', 'applied']);
      expect(mails).toEqual(['stock-alerts']);

      deliver(cars(7));
      await fetchOnSchedule();
      expect(await listed(), 'the run has the newest file').toMatchObject([
        { id: waiting?.id, state: 'planned', fileName: 'a.csv', counts: { withdraw: 3 } },
        ...older.map(({ id }) => ({ id })),
      ]);
      version -= 1;
      await change('U10', { status: 'sold' });
      await change('U9', { status: 'sold' });
      await change('U8', { status: 'sold' });
      await change('U7', { status: 'sold' });
      await fetchOnSchedule();
      expect((await listed())[0], 'nothing is left to confirm').toMatchObject({
        id: waiting?.id,
        state: 'cancelled',
        message: 'The file is again the one that was last applied.',
      });
    });

    it('are applied only with the plan that a person has seen: a run that was planned again is confirmed again', async () => {
      const source = await addScheduled(false, 0);
      deliver([feedRow('U1'), feedRow('U2', { price: 100_000 })]);
      await confirm(await runScheduled(source));
      deliver([feedRow('U1', { price: 33_990 }), feedRow('U2', { price: 99_990 })]);
      const runId = await runScheduled(source);
      const seen = String((await show(runId)).planVersion);
      const fetchAgain = async () => {
        await feed.owner`update stock_runs set planned_at = planned_at - interval '13 hours' where id = ${runId}`;
        await feed.owner`update stock_sources set next_run_at = now() - interval '1 minute' where id = ${source}`;
        await startDueRuns({ ...feed.databases, jobs: feed.jobs, clock: systemClock });
      };
      await fetchAgain();
      const decide = (plan: string) => confirmRun(feed.scope, feed.jobs, { runId, plan });
      expect(await decide(seen), 'it is fetched again').toBe('late');
      deliver([feedRow('U1', { price: 33_990 }), feedRow('U2', { price: 9990 })]);
      await feed.execute(runId);
      expect(await decide(seen)).toBe('changed');
      expect(await show(runId)).toMatchObject({ state: 'stopped' });
      expect(await values('U1')).toMatchObject({ price: 34_990 });
      expect(await decide(String((await show(runId)).planVersion))).toBe('done');
      await feed.execute(runId);
      expect(await values('U2')).toMatchObject({ price: 9990 });
      expect(await show(runId), 'it no longer says what it would do').toMatchObject({
        state: 'applied',
        message: null,
      });
    });

    it('are not decided by a run whose file could not be fetched again: it has no plan', async () => {
      const source = await addScheduled(false, 0);
      deliver(cars(2));
      const runId = await runScheduled(source);
      expect(await show(runId)).toMatchObject({ state: 'planned', counts: { add: 2 } });
      await feed.owner`update stock_runs set planned_at = planned_at - interval '13 hours' where id = ${runId}`;
      await feed.owner`update stock_sources set next_run_at = now() - interval '1 minute' where id = ${source}`;
      await startDueRuns({ ...feed.databases, jobs: feed.jobs, clock: systemClock });
      feed.server.fetchFile = async () => {
        throw new RunFailure('The server did not respond.');
      };
      await feed.execute(runId);
      expect(await show(runId)).toMatchObject({
        state: 'failed',
        counts: null,
        message: 'The server did not respond.',
      });
      const part = { runId, offset: 0, limit: 10 };
      expect(await feed.scope.run((tx) => listRunChanges(tx, part))).toEqual({ changes: [], total: 0 });
      expect(await feed.confirm(runId)).toBe('late');
    });

    it('are spared if they are back with a row that is set aside, or if a stock number cannot be read', async () => {
      const source = await addScheduled(true, 1);
      deliver(cars(10));
      await runScheduled(source);
      deliver(cars(9));
      await runScheduled(source);
      deliver([...cars(9), feedRow('U10', { price: 'call us' })]);
      for (const _time of [1, 2, 3]) await runScheduled(source);
      expect(await values('U10')).toMatchObject({ status: 'in_stock' });
      deliver(cars(9));
      await runScheduled(source);
      deliver([...cars(9), feedRow('')]);
      for (const _time of [1, 2, 3]) await runScheduled(source);
      expect(await values('U10')).toMatchObject({ status: 'in_stock' });
    });

    it('are withdrawn though a stock number cannot be read, if the same row was in a file with them', async () => {
      const source = await addScheduled(true, 2);
      const footer = feedRow('', { price: 'Total' });
      deliver([...cars(10), footer]);
      await runScheduled(source);
      deliver([...cars(9), footer]);
      for (const _time of [1, 2]) await runScheduled(source);
      expect(await values('U10')).toMatchObject({ status: 'in_stock' });
      expect(await show(await runScheduled(source))).toMatchObject({ state: 'applied', counts: { withdraw: 1 } });
      deliver([...cars(8), footer]);
      await runScheduled(source);
      deliver([...cars(8), feedRow('', { colour: 'Red' }), footer]);
      for (const _time of [1, 2, 3, 4]) await runScheduled(source);
      expect(await values('U9')).toMatchObject({ status: 'in_stock' });
    });
  });

  it('stay as they are if staff have sold or withdrawn them, or pinned their status', async () => {
    const source = await trusted();
    await feed.run(source, cars(12));
    await change('U1', { status: 'sold' });
    await change('U2', { status: 'withdrawn' });
    await change('U3', { status: 'coming_soon' }, ['status']);
    expect(await show(await feed.run(source, cars(9, 4)))).toMatchObject({ counts: { withdraw: 0, missing: 0 } });
    expect(await values('U1')).toMatchObject({ status: 'sold' });
    expect(await values('U3')).toMatchObject({ status: 'coming_soon' });
    await feed.run(source, cars(12));
    expect(await values('U2')).toMatchObject({ status: 'withdrawn' });
  });
});

describe('27.3 pinned fields', () => {
  it('stay as staff have set them, and follow the feed again once they are released', async () => {
    const source = await trusted();
    await feed.run(source, cars(2));
    const supplied = await feed.scope.run(async (tx) => findFedCars(tx, [await carId('U1')]));
    const { source: name, fields: fed } = supplied.get(await carId('U1'))!;
    expect(name).toMatch(/^Source /);
    expect(fed).toContain('price');
    expect(fed).not.toContain('stocknum');
    await change('U1', { price: 30_000 }, [...fed]);
    await feed.run(source, [feedRow('U1', { price: 36_000, colour: 'Red' }), feedRow('U2')]);
    expect(await values('U1')).toMatchObject({ price: 30_000, colour: 'Red' });
    const id = await carId('U1');
    await feed.scope.run((tx) => releasePin(tx, id, 'price'));
    await feed.run(source, [feedRow('U1', { price: 36_000, colour: 'Red' }), feedRow('U2')]);
    expect(await values('U1')).toMatchObject({ price: 36_000 });
  });

  it('a change that staff make between the plan and its confirmation wins', async () => {
    const source = await feed.addSource();
    await confirm(await feed.run(source, cars(3)));
    const runId = await feed.run(source, [
      feedRow('U1', { price: 33_990, colour: 'Red' }),
      feedRow('U2', { price: 33_990 }),
      feedRow('U3'),
    ]);
    await change('U1', { price: 31_000 });
    await change('U2', { price: 31_000 });
    await addCar(feed.scope, { ...feedRow('U9'), colour: null }, today);
    await confirm(runId);
    expect(await values('U1')).toMatchObject({ price: 31_000, colour: 'Red' });
    const { changes } = await feed.scope.run((tx) => listRunChanges(tx, { runId, offset: 0, limit: 10 }));
    expect(changes).toMatchObject([
      { stocknum: 'U1', before: { colour: null }, after: { colour: 'Red' }, skipped: null },
      { stocknum: 'U2', skipped: 'Staff have changed the car meanwhile.' },
    ]);
    expect(await show(runId)).toMatchObject({ counts: { skipped: 1 } });
  });

  it('a car that a plan leaves alone, and others change before its confirmation, is reported and compared again', async () => {
    const source = await feed.addSource();
    for (const row of cars(4)) await addCar(feed.scope, { ...row, colour: null }, today);
    const rows = [...cars(3), feedRow('U4', { colour: 'Red' })];
    const runId = await feed.run(source, rows);
    expect(await show(runId)).toMatchObject({ state: 'planned', counts: { change: 1, unchanged: 3 } });
    await change('U1', { price: 31_000 });
    await change('U2', { price: 31_000 }, ['price']);
    await change('U3', { internal_notes: 'Second key is missing.' });
    await change('U4', { price: 31_000 });
    await confirm(runId);
    const listed = (id: number) => feed.scope.run((tx) => listRunChanges(tx, { runId: id, offset: 0, limit: 10 }));
    expect((await listed(runId)).changes).toMatchObject([
      {
        stocknum: 'U1',
        action: 'change',
        skipped: 'Changed meanwhile, and no longer as in the file: Price. The next run compares the car again.',
      },
      { stocknum: 'U4', after: { colour: 'Red' }, skipped: null },
    ]);
    expect(await show(runId)).toMatchObject({ counts: { change: 2, unchanged: 3, skipped: 1 } });
    expect(await values('U1'), 'as for other actions, the later change wins').toMatchObject({ price: 31_000 });

    const next = await feed.run(source, rows);
    expect((await listed(next)).changes).toMatchObject([
      { stocknum: 'U1', before: { price: 31_000 }, after: { price: 34_990 } },
      { stocknum: 'U4', before: { price: 31_000 }, after: { price: 34_990 } },
    ]);
    await cancelRun(feed.scope, next);
    await rollBack(runId);
    expect(await feed.owner`select from stock_source_cars`, 'the cars are without a source again').toHaveLength(0);
    expect(await values('U1')).toMatchObject({ price: 31_000 });
  });
});

describe('27.3 rollback', () => {
  it('restores what the run changed, withdraws what it added, and preserves later changes by staff', async () => {
    const source = await trusted();
    await feed.run(source, cars(5));
    const runId = await feed.run(source, [
      feedRow('U1', { price: 33_000, colour: 'Red' }),
      feedRow('U2', { price: 33_000, colour: 'Red' }),
      ...cars(2, 3),
      feedRow('U9'),
    ]);
    await change('U2', { price: 29_000 });
    await rollBack(runId);
    expect(await show(runId)).toMatchObject({ state: 'rolled_back', canRollBack: false });
    expect(await values('U1')).toMatchObject({ price: 34_990, colour: null });
    expect(await values('U2')).toMatchObject({ price: 29_000, colour: null });
    expect(await values('U5')).toMatchObject({ status: 'in_stock' });
    expect(await values('U9')).toMatchObject({ status: 'withdrawn' });
    expect(await feed.scope.run((tx) => findSource(tx, source))).toMatchObject({ trusted: false });
    await confirm(await feed.run(source, [...cars(5), feedRow('U9')]));
    expect(await values('U9')).toMatchObject({ status: 'in_stock' });
  });

  it('restores single fields, and the rest later', async () => {
    const source = await trusted();
    await feed.run(source, cars(4));
    const runId = await feed.run(source, [feedRow('U1', { price: 33_000, colour: 'Red' }), ...cars(2, 2)]);
    await rollBack(runId, ['price']);
    expect(await values('U1')).toMatchObject({ price: 34_990, colour: 'Red' });
    expect(await values('U4')).toMatchObject({ status: 'withdrawn' });
    expect(await show(runId)).toMatchObject({ state: 'applied', undoneFields: ['price'] });
    await rollBack(runId);
    expect(await values('U1')).toMatchObject({ price: 34_990, colour: null });
    expect(await values('U4')).toMatchObject({ status: 'in_stock' });
  });

  it('restores the photos of before, where a later run has not changed them', async () => {
    const source = await trusted();
    await feed.run(
      source,
      withPhotos((index) => `https://photos.example/${index}.jpg`),
    );
    const wrong = await feed.run(
      source,
      withPhotos(() => 'https://photos.example/placeholder.jpg', 33_000),
    );
    await feed.run(
      source,
      withPhotos((index) => `https://photos.example/${index === 3 ? 'newer' : 'placeholder'}.jpg`, 33_000),
    );
    await rollBack(wrong);
    expect(await show(wrong)).toMatchObject({ state: 'rolled_back' });
    expect(await values('U1')).toMatchObject({ price: 34_990 });
    const readUrls = async () =>
      (
        await feed.owner`
        select u.url from stock_photo_urls u join cars c on c.id = u.car_id where position > 0 order by c.stocknum`
      ).map(({ url }) => (url as string).slice('https://photos.example/'.length));
    expect(await readUrls()).toEqual(['0.jpg', '1.jpg', '2.jpg', 'newer.jpg']);
  });

  it('restores only the photos if these are chosen', async () => {
    const source = await trusted();
    await feed.run(source, [feedRow('U1', { photos: 'https://photos.example/1.jpg' })]);
    const runId = await feed.run(source, [feedRow('U1', { price: 33_000, photos: 'https://photos.example/2.jpg' })]);
    await rollBack(runId, ['photos']);
    expect(await values('U1')).toMatchObject({ price: 33_000 });
    expect(await feed.owner`select url from stock_photo_urls where position > 0`).toMatchObject([
      { url: 'https://photos.example/1.jpg' },
    ]);
  });

  it('undoes a run that failed after a part of its changes, and one whose rollback failed', async () => {
    const source = await feed.addSource();
    const runId = await feed.run(source, cars(600));
    await feed.confirm(runId);
    const fail = async (transactions: number) => {
      let left = transactions;
      const scope: typeof feed.scope = {
        ...feed.scope,
        run: async (work, moment) => {
          left -= 1;
          if (left < 0) throw new Error('The disk is full.');
          return feed.scope.run(work, moment);
        },
      };
      await expect(executeRun({ ...feed.tools(), scope }, runId)).rejects.toThrow('The disk is full.');
      const message = 'The run could not be completed.';
      await feed.scope.run((tx) => endRun(tx, runId, { state: 'failed', message }));
    };
    await fail(3);
    expect(await feed.owner`select from cars`).toHaveLength(100);
    expect(await show(runId)).toMatchObject({
      state: 'applied',
      canRollBack: true,
      message: 'The run could not be completed. 100 of 600 changes were applied. You can roll them back.',
    });
    expect(await rollBackRun(feed.scope, feed.jobs, runId)).toBe('done');
    await fail(2);
    expect(await show(runId)).toMatchObject({
      state: 'applied',
      canRollBack: true,
      message: 'The rollback could not be completed. Start it again.',
    });
    await rollBack(runId);
    expect(await show(runId)).toMatchObject({ state: 'rolled_back' });
    expect(await feed.owner`select from cars where status <> 'withdrawn'`).toHaveLength(0);
  });

  it('does not apply to a run that failed before its first change', async () => {
    const source = await feed.addSource();
    const runId = await feed.run(source, cars(2));
    await feed.confirm(runId);
    await feed.scope.run((tx) => endRun(tx, runId, { state: 'failed', message: 'No.' }));
    expect(await show(runId)).toMatchObject({ state: 'failed', canRollBack: false, message: 'No.' });
  });

  it('returns cars that had no source to the dealership, so that the next feed does not withdraw them', async () => {
    await addCar(feed.scope, { ...feedRow('OWN'), colour: null }, today);
    const source = await trusted();
    await feed.run(source, cars(9));
    const wrong = await feed.run(source, [...cars(9), feedRow('OWN', { price: 36_000 })]);
    await rollBack(wrong);
    await confirm(await feed.run(source, cars(9)));
    expect(await values('OWN')).toMatchObject({ price: 34_990, status: 'in_stock' });
  });

  it('is refused after seven days, and while another run of the source is unfinished', async () => {
    const source = await trusted();
    const runId = await feed.run(source, cars(2));
    const open = await feed.start(source, cars(3));
    expect(await rollBackRun(feed.scope, feed.jobs, runId)).toBe('busy');
    if (open.kind === 'started') await cancelRun(feed.scope, open.runId);
    await feed.owner`update stock_runs set applied_at = now() - interval '8 days' where id = ${runId}`;
    expect(await rollBackRun(feed.scope, feed.jobs, runId)).toBe('late');
  });
});

describe('27.3 runs of one source', () => {
  it('do not start while it is paused', async () => {
    const source = await feed.addSource({ enabled: false });
    expect(await feed.start(source, cars(2))).toEqual({ kind: 'paused' });
    expect(await feed.owner`select from stock_runs`).toHaveLength(0);
  });

  it('never overlap: of two starts at the same moment one is refused, and one process works on a run', async () => {
    const source = await trusted();
    const fileId = await feed.upload(source, toCsv(cars(20)));
    const started = await Promise.all([feed.start(source), feed.start(source), feed.start(source)]);
    expect(started.map(({ kind }) => kind).toSorted()).toEqual(['busy', 'busy', 'started']);
    expect(fileId).toBeTypeOf('number');
    const runId = started.find((one) => one.kind === 'started')!.runId;
    const outcomes = await Promise.all([feed.execute(runId), feed.execute(runId), feed.execute(runId)]);
    expect(outcomes.toSorted()).toEqual(['busy', 'busy', 'done']);
    expect(await feed.owner`select from cars`).toHaveLength(20);
  });

  it('continue with the settings they started with when the source is edited', async () => {
    const source = await trusted();
    const started = await feed.start(source, [feedRow('U1', { colour: 'Red' })]);
    const mapping = { columns: [{ column: 'stocknum', field: 'stocknum', transforms: [] }], defaults: {} };
    const edited = { name: 'Edited', kind: 'upload', settings: {}, schedule: null, trusted: false, mapping };
    expect(await changeSource(feed.scope, feed.sourceDependencies, source, edited)).toMatchObject({ kind: 'saved' });
    if (started.kind === 'started') await feed.execute(started.runId);
    expect(await values('U1')).toMatchObject({ colour: 'Red' });
    expect(await feed.scope.run((tx) => findSource(tx, source))).toMatchObject({ name: 'Edited', mapping });
  });

  it('stop when they are cancelled while they are applied, and what they changed can be undone', async () => {
    const source = await feed.addSource();
    const runId = await feed.run(source, cars(3));
    await feed.confirm(runId);
    expect(await removeSource(feed.scope, source)).toBe('busy');
    expect(await cancelRun(feed.scope, runId)).toBe('done');
    await feed.execute(runId);
    expect(await values('U1')).toBeUndefined();
    expect(await show(runId)).toMatchObject({ state: 'applied', canRollBack: true });
  });
});

describe('27.3 a source', () => {
  it('is refused with settings that do not fit, and never shows its secret', async () => {
    const input = {
      name: '',
      kind: 'https',
      settings: { url: 'file:///etc/passwd' },
      schedule: { kind: 'every', minutes: 1 },
    };
    expect(await createSource(feed.scope, feed.sourceDependencies, input)).toEqual({
      kind: 'refused',
      errors: {
        name: 'Enter a value.',
        'settings.url': 'Enter a link such as https://….',
        'schedule.minutes': 'Enter 5 or more.',
      },
    });
    const id = await feed.addSource({
      name: 'Pulled',
      kind: 'https',
      settings: { url: 'https://feeds.example/a.csv', auth: 'basic', username: 'us' },
      schedule: { kind: 'daily', time: '06:30' },
      secret: { password: 'very secret' },
    });
    const [listed] = await feed.scope.run((tx) => listSources(tx));
    expect(listed).toMatchObject({ id, hasSecret: true, cars: 0, lastRun: null, nextRunAt: expect.any(Date) });
    expect(JSON.stringify(listed)).not.toContain('very secret');
    expect(await createSource(feed.scope, feed.sourceDependencies, { ...listed, name: 'Open' })).toEqual({
      kind: 'refused',
      errors: { secret: 'Enter the password or key.' },
    });
    const again = await createSource(feed.scope, feed.sourceDependencies, {
      ...listed,
      secret: { password: 'another' },
    });
    expect(again).toEqual({ kind: 'refused', errors: { name: 'You have a source with this name already.' } });
    await changeSource(feed.scope, feed.sourceDependencies, id, { ...listed, name: 'Renamed' });
    expect(await feed.scope.run((tx) => findSource(tx, id))).toMatchObject({ name: 'Renamed', hasSecret: true });
    await changeSource(feed.scope, feed.sourceDependencies, id, {
      ...listed,
      settings: { url: 'https://other.example/a.csv' },
    });
    expect(await feed.scope.run((tx) => findSource(tx, id)), 'no secret for another server').toMatchObject({
      hasSecret: false,
    });
  });

  it('is deleted without its cars', async () => {
    const source = await trusted();
    await feed.run(source, cars(1));
    expect(await removeSource(feed.scope, source)).toBe('done');
    expect(await values('U1')).toMatchObject({ status: 'in_stock' });
  });

  it('previews the first 20 rows with what is wrong with each', async () => {
    const source = await feed.addSource();
    await feed.upload(source, toCsv([feedRow('U1', { price: 'POA' }), ...cars(30, 2)]));
    const preview = await previewSource(feed.scope, source, today);
    expect(preview?.rows).toHaveLength(20);
    expect(preview?.rows[0]).toMatchObject({
      stocknum: 'U1',
      reasons: [{ field: 'price', message: 'Enter a number.' }],
    });
    expect(preview?.rows[1]).toMatchObject({ values: { price: 34_990 }, reasons: [] });
    expect(preview?.columns).toContainEqual(expect.objectContaining({ column: 'price', field: 'price' }));
  });

  describe('with a large file', () => {
    const large = (rows: number) => toCsv(cars(rows).map((row) => ({ ...row, dealercomments: 'x'.repeat(100_000) })));
    const first = cars(20).map(({ stocknum }) => stocknum);

    it('is previewed from its beginning alone', async () => {
      const { reads, rows } = await previewContent(Buffer.from(large(200)));
      expect(rows).toEqual(first);
      expect(reads).toBeLessThan(12);
    });

    it('is previewed as a whole if it is a ZIP file, whose list of files is its end', async () => {
      const zip = new ZipFile();
      zip.addBuffer(Buffer.from(large(100)), 'stock.csv', { compress: false });
      zip.end();
      expect((await previewContent(await buffer(zip.outputStream))).rows).toEqual(first);
    });
  });

  it('fails a run with a sentence: the server does not respond, the file is not one, no stock number', async () => {
    const settings = { url: 'https://feeds.example/a.csv' };
    const source = await feed.addSource({ kind: 'https', settings });
    const runId = await feed.run(source);
    expect(await show(runId)).toMatchObject({ state: 'failed', message: 'The server did not respond.' });
    expect(feed.failures).toContain(source);
    const uploaded = await feed.addSource();
    await expect(feed.upload(uploaded, '')).rejects.toMatchObject({ name: 'SourceFileError' });
    await feed.upload(uploaded, 'colour,shape\nred,round\n');
    expect(await show(await feed.run(uploaded))).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('stock number'),
    });
  });

  it('fetches its file, and leaves no run behind if a scheduled one has not changed', async () => {
    const source = await feed.addSource({
      kind: 'https',
      settings: { url: 'https://feeds.example/a.csv' },
      trusted: true,
    });
    feed.server.fetchFile = async ({ state }) => {
      if (state.etag === '"1"') return { kind: 'unchanged', state };
      const file = await createTemporaryFile();
      await writeFile(file.path, toCsv(cars(2)));
      return { kind: 'file', file: { ...file, name: 'a.csv', size: 1 }, state: { etag: '"1"' } };
    };
    try {
      expect(await show(await feed.run(source))).toMatchObject({ state: 'applied', fileName: 'a.csv' });
      expect(await show(await feed.run(source))).toMatchObject({ counts: { unchanged: 2 } });
      const started = await feed.start(source);
      if (started.kind !== 'started') throw new Error(started.kind);
      await feed.owner`update stock_runs set config = jsonb_set(config, '{isScheduled}', 'true') where id = ${started.runId}`;
      await feed.execute(started.runId);
      expect(await feed.scope.run((tx) => listRuns(tx, { sourceId: source, limit: 10 }))).toHaveLength(2);
    } finally {
      feed.server.fetchFile = async () => {
        throw new RunFailure('The server did not respond.');
      };
    }
  });
});

describe('27.3 a file that a server sends again without saying that it is the same', () => {
  let rows: ReturnType<typeof feedRow>[] = [];
  let requests: FetchState[] = [];
  /** A new one in each response, as of servers that create the file on request. */
  let hasEtag = false;
  beforeEach(() => {
    requests = [];
    hasEtag = false;
    feed.server.fetchFile = async ({ state }) => {
      requests.push(state);
      const file = await createTemporaryFile();
      await writeFile(file.path, toCsv(rows));
      const etag = hasEtag ? { etag: `"${requests.length}"` } : {};
      return { kind: 'file', file: { ...file, name: 'a.csv', size: 1 }, state: etag };
    };
  });
  afterEach(() => {
    feed.server.fetchFile = async () => {
      throw new RunFailure('The server did not respond.');
    };
  });

  it('is neither stored nor compared by a scheduled run, and counts as delivered', async () => {
    const source = await addScheduled(true, 0);
    rows = cars(3);
    await runScheduled(source);
    await feed.owner`update stock_sources set last_delivered_at = null where id = ${source}`;
    for (const _time of [1, 2]) await runScheduled(source);
    expect([await countRuns(source), await countFiles(source)]).toEqual([1, 1]);
    expect((await feed.scope.run((tx) => findSource(tx, source)))?.lastDeliveredAt).toBeInstanceOf(Date);
    rows = cars(4);
    expect(await show(await runScheduled(source))).toMatchObject({ counts: { add: 1, unchanged: 3 } });
  });

  it('is always read by a run that a person starts', async () => {
    const source = await addScheduled(true, 0);
    rows = cars(3);
    await runScheduled(source);
    expect(await show(await feed.run(source))).toMatchObject({ state: 'applied', counts: { unchanged: 3 } });
    expect(await countFiles(source)).toBe(1);
  });

  it('fails once if it cannot be used, and is read again after its columns were mapped', async () => {
    const source = await addScheduled(true, 0);
    rows = cars(3).map(({ stocknum, ...row }) => ({ ...row, unusual: stocknum as string }));
    const failed = await show(await runScheduled(source));
    expect(failed).toMatchObject({ state: 'failed', message: expect.stringContaining('stock number') });
    for (const _time of [1, 2]) await runScheduled(source);
    expect([await countRuns(source), await countFiles(source)]).toEqual([1, 1]);
    expect((await show(await feed.run(source))).state, 'a person may try').toBe('failed');
    expect(await countFiles(source)).toBe(1);
    const fields = Object.keys(rows[0] ?? {}).map((column) => ({
      column,
      field: column === 'unusual' ? 'stocknum' : column,
      transforms: [],
    }));
    expect(await changeMapping(feed.scope, source, { columns: fields, defaults: {} })).toMatchObject({ kind: 'saved' });
    expect(await show(await runScheduled(source))).toMatchObject({ state: 'applied', counts: { add: 3 } });
    expect(await countFiles(source)).toBe(1);
  });

  it('is not stored again while a person decides', async () => {
    const source = await addScheduled(false, 0);
    rows = cars(3);
    const runId = await runScheduled(source);
    for (const _time of [1, 2]) {
      await feed.owner`update stock_runs set state = 'waiting', file_id = null, lease = null, leased_until = null where id = ${runId}`;
      await feed.execute(runId);
    }
    expect(await show(runId)).toMatchObject({ state: 'planned', fileName: 'a.csv' });
    expect(await countFiles(source)).toBe(1);
  });

  it('counts as a run for cars that are missing', async () => {
    const source = await addScheduled(true, 1);
    rows = cars(10);
    await runScheduled(source);
    rows = cars(9);
    await runScheduled(source);
    expect(await show(await runScheduled(source))).toMatchObject({
      message: 'The file has not changed since the last run.',
      counts: { withdraw: 1 },
    });
    expect(await countFiles(source)).toBe(2);
  });

  it('is known by its newest ETag', async () => {
    hasEtag = true;
    const source = await addScheduled(true, 0);
    rows = cars(3);
    for (const _time of [1, 2, 3]) await runScheduled(source);
    expect(requests.map(({ etag }) => etag)).toEqual([undefined, '"1"', '"2"']);
  });

  it('is read again after its columns were mapped to other fields, before or during the last run', async () => {
    const source = await addScheduled(true, 0);
    rows = cars(3);
    const remap = async (name: string) => {
      const { mapping } = (await feed.scope.run((tx) => findSource(tx, source))) ?? {};
      await changeMapping(feed.scope, source, { columns: mapping!.columns, defaults: { tag: name } });
    };
    await runScheduled(source);
    await remap('First');
    expect(await show(await runScheduled(source))).toMatchObject({ counts: { change: 3 } });
    rows = cars(4);
    const { fetchFile } = feed.server;
    feed.server.fetchFile = async (request) => {
      feed.server.fetchFile = fetchFile;
      await remap('Second');
      return fetchFile(request);
    };
    expect(await show(await runScheduled(source))).toMatchObject({ counts: { add: 1 } });
    expect(await show(await runScheduled(source))).toMatchObject({ counts: { change: 4 } });
  });
});

it('27.acceptance a run finds each car at once, also if its connection has planned for a dealership with few', async () => {
  const { owner } = feed;
  const source = await trusted();
  const databases = openDatabases(feed.test.url, { connections: 1 });
  const scope = databases.database.forDealership(feed.ours.dealershipId);
  const { rows } = await scope.run((tx) => tx.$client.query<{ pid: number }>('select pg_backend_pid() as pid'));
  await feed.run(source, cars(250), scope);
  const columns = owner.unsafe(await listColumns(owner, 'cars'));
  await owner`
    insert into cars (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::cars, (
      select jsonb_agg(to_jsonb(c) || jsonb_build_object('id', c.id + n, 'slug', 'copy-' || n, 'stocknum', 'C' || n))
      from (select * from cars order by id desc limit 1) c cross join generate_series(1, 3000) n))`;
  await owner`select setval(pg_get_serial_sequence('cars', 'id'), max(id)) from cars`;
  // As autovacuum does in time. Otherwise the plans depend on whether it happened to look at the table when it was almost empty.
  await owner`analyze cars`;
  await scope.run((tx) => tx.$client.query('select pg_stat_force_next_flush()'));
  const countReads = async (): Promise<number> => {
    const [row] = await owner<{ reads: number }[]>`
      select sum(idx_tup_read)::int as reads from pg_stat_user_indexes where relname = 'cars'`;
    return row?.reads ?? 0;
  };
  const before = await countReads();
  const runId = await feed.run(source, cars(350), scope);
  expect(await show(runId)).toMatchObject({ state: 'applied', counts: { add: 100, unchanged: 250 } });
  await databases.close();
  // The statistics of a connection are complete when it has ended.
  const pid = rows[0]?.pid as number;
  await eventually(async () => expect(await owner`select from pg_stat_activity where pid = ${pid}`).toHaveLength(0));
  expect((await countReads()) - before).toBeLessThan(100 * 1000);
});

it('27.security another dealership cannot see, start, decide or undo a run', async () => {
  const source = await feed.addSource();
  const runId = await feed.run(source, cars(1));
  const { theirScope, jobs } = feed;
  expect(await theirScope.run((tx) => findRun(tx, runId))).toBeUndefined();
  expect(await theirScope.run((tx) => listRunChanges(tx, { runId, offset: 0, limit: 9 }))).toEqual({
    changes: [],
    total: 0,
  });
  expect(await feed.start(source, undefined, theirScope)).toEqual({ kind: 'missing' });
  expect(await feed.upload(source, toCsv(cars(1)), theirScope)).toBeUndefined();
  expect(await confirmRun(theirScope, jobs, { runId, plan: String((await show(runId)).planVersion) })).toBe('missing');
  expect(await cancelRun(theirScope, runId)).toBe('missing');
  expect(await rollBackRun(theirScope, jobs, runId)).toBe('missing');
  expect(await executeRun(feed.tools(theirScope), runId)).toBe('done');
  expect(await removeSource(theirScope, source)).toBe('missing');
  expect(await show(runId)).toMatchObject({ state: 'planned' });
});
