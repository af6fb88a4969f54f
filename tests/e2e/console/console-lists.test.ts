import { hostname } from 'node:os';
import { generatePath } from 'react-router';
import { expect, inject, it } from 'vitest';
import { fetchListedCars } from '../../support/browser/listed-cars.ts';
import { requestConsole, signInAs } from '../../support/console/console-session.ts';
import { otherDealership, ownDealership, readExampleParameters } from '../../support/console/example-paths.ts';
import { eventually } from '../../support/harness/eventually.ts';
import { sendRequest } from '../../support/servers/send-request.ts';

const readSite = (path: string) => sendRequest(inject('baseUrl'), `${ownDealership}.localhost`, { path });

it('29.5 what an editor changes is on a page that was cached before', async () => {
  const session = await signInAs('editor');
  const name = `Mats for Fortnight ${Date.now()}`;
  expect((await readSite('/special-offers')).text).not.toContain(name);
  const base = `/dealerships/${ownDealership}/offers`;
  const { text } = await requestConsole(`${base}/new`, { session });
  const sites = [...text.matchAll(/name="(site\d+)"/g)].map(([, site = '']) => [site, 'on'] as const);
  const form = { intent: 'save', name, description: 'Four of them.', ...Object.fromEntries(sites) };
  expect((await requestConsole(`${base}/new`, { session, form })).status).toBe(302);
  await eventually(async () => expect((await readSite('/special-offers')).text).toContain(name));
  const list = await requestConsole(base, { session });
  const [, id] = new RegExp(`${base}/(\\d+)"[^>]*>${name}`).exec(list.text) ?? [];
  expect((await requestConsole(`${base}/${id}`, { session, form: { intent: 'delete' } })).status).toBe(302);
  await eventually(async () => expect((await readSite('/special-offers')).text).not.toContain(name));
});

it('29.5 a file of redirects is shown before it is applied', async () => {
  const session = await signInAs('editor');
  const path = `/before-${Date.now()}`;
  const csv = `${path},/cars\nbad,/cars`;
  const upload = `/sites/${ownDealership}/redirects/upload`;
  const preview = await requestConsole(upload, { session, form: { csv } });
  expect(preview.text).toMatch(/Apply \d+ change/);
  expect(preview.text).toContain('Begin with /');
  expect((await readSite(path)).status).toBe(404);
  const [, stamp = ''] = /name="stamp" value="([^"]+)"/.exec(preview.text) ?? [];
  expect((await requestConsole(upload, { session, form: { csv, stamp } })).status).toBe(302);
  expect(await readSite(path)).toMatchObject({ status: 301, headers: { location: '/cars' } });
});

it('29.6 rates that a manager enters are on a car page that was cached before, and leave it with their sheet', async () => {
  const session = await signInAs('operator');
  const slug = 'southern-cross-geelong';
  const cars = await fetchListedCars(slug);
  const car = cars.find(
    ({ dealership_slug: owner, price, status }) => owner === slug && price > 500 && status === 'in_stock',
  );
  const readCar = async () =>
    (await sendRequest(inject('baseUrl'), `${slug}.localhost`, { path: `/cars/${car?.slug}` })).text;
  expect(await readCar()).not.toContain('12.34%');
  const base = `/dealerships/${slug}/finance`;
  const fees = { establishmentFee: '0', monthlyFee: '0' };
  const form = { provider: 'AusLoans', interestRate: '12.34', termYears: '5', depositPercent: '10', ...fees };
  const preview = await requestConsole(`${base}/rates/new`, { session, form: { ...form, intent: 'preview' } });
  expect(preview.text).toContain('cars for sale');
  expect((await requestConsole(`${base}/rates/new`, { session, form })).status).toBe(302);
  await eventually(async () => expect(await readCar()).toContain('12.34%'));
  const [, id] = /\/finance\/rates\/(\d+)/.exec((await requestConsole(base, { session })).text) ?? [];
  const removed = await requestConsole(`${base}/rates/${id}`, { session, form: { intent: 'delete' } });
  expect(removed.status).toBe(302);
  await eventually(async () => expect(await readCar()).not.toContain('12.34%'));
});

it('26.6 the list of servers has this process, and how far its index is behind the database', async () => {
  const session = await signInAs('operator');
  await eventually(async () => {
    const { text } = await requestConsole('/platform/servers', { session });
    expect(text).toContain(hostname());
    expect(text).toMatch(/; (up to date|at most \d+ s behind the database)/);
  });
});

it.each(['cars.csv', 'exports/cars.csv', 'cars/:car/prices.csv', 'stock-sources/:source/runs/:run/quarantine.csv'])(
  '27.1 %s is a download with a header',
  async (route) => {
    const session = await signInAs('operator');
    const path = generatePath(`/dealerships/${ownDealership}/${route}`, await readExampleParameters());
    const { status, headers, text } = await requestConsole(path, { session });
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/csv');
    expect(String(headers['content-disposition'])).toMatch(/attachment.*\.csv/);
    expect(text).toMatch(/^\uFEFF?[\w ]+,[^\n]*\n?/);
  },
);

it('27.1 a price saved in the editor is on the public page of the car', async () => {
  const session = await signInAs('operator');
  const cars = `/dealerships/${otherDealership}/cars`;
  const car = { stocknum: `SAVED-${Date.now()}`, car_type: 'used', year: '2021', make: 'Toyota', model: 'Corolla' };
  const added = await requestConsole(`${cars}/new`, {
    session,
    form: { ...car, price: '20000', price_type: 'drive_away', show_on_dealer_website: 'yes', status: 'in_stock' },
  });
  const path = String(added.headers.location);
  const { text } = await requestConsole(`${path}/websites`, { session });
  const [, slug = ''] = /\/cars\/([a-z0-9-]+)" target/.exec(text) ?? [];
  const readPublic = async () =>
    (await sendRequest(inject('baseUrl'), `${otherDealership}.localhost`, { path: `/cars/${slug}` })).text;
  const change = async (was: object, values: Record<string, string>) =>
    requestConsole(path, { session, form: { was: JSON.stringify(was), ...values } });
  try {
    await eventually(async () => expect(await readPublic()).toContain('$20,000'));
    expect((await change({ price: 20_000 }, { price: '19250' })).status).toBe(200);
    await eventually(async () => expect(await readPublic()).toContain('$19,250'));
  } finally {
    await change({ status: 'in_stock' }, { status: 'withdrawn' });
  }
});
