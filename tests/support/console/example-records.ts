import { randomUUID } from 'node:crypto';
import { leadCategory } from '../../../src/features/forms/lead-category.ts';
import { hashSelection } from '../../../src/features/stock/bulk/hash-selection.server.ts';
import { poll } from '../../../src/platform/postgres/embedded/poll.ts';
import type { ConsoleClient } from './console-client.ts';
import type { ConsoleSession } from './console-cookies.ts';

export const ownDealership = 'swan-river-toyota';
export const otherDealership = 'harbour-motors';

/** The stock number of a car with photos that no test changes. */
const exampleCar = 'D10000';

type Send = ConsoleClient['requestConsole'];

/**
 * Values for the parameters of the console's routes, from the demo. A route with another parameter needs one here. Records that
 * the demo has none of are added; empty: there is none.
 */
export async function readExampleRecords(client: ConsoleClient): Promise<Record<string, string>> {
  const { requestConsole, signInAs } = client;
  const session = await signInAs('operator');
  const found = await requestConsole(`/dealerships/${ownDealership}/search?q=${exampleCar}`, { session });
  const [, car = ''] = /\/cars\/(\d+)/.exec(found.text) ?? [];
  const photos = await requestConsole(`/dealerships/${ownDealership}/cars/${car}/photos`, { session });
  const [, image = ''] = /\/images\/(\d+)/.exec(photos.text) ?? [];
  return {
    edit: await startExampleEdit(requestConsole, session, car),
    dealership: ownDealership,
    site: ownDealership,
    dealershipSlug: ownDealership,
    siteSlug: ownDealership,
    groupSlug: 'southern-cross',
    person: await findPerson(requestConsole, session),
    car,
    ...(await findStockRun(requestConsole, session)),
    export: await findStockExport(requestConsole, session),
    dataExport: await findDataExport(requestConsole, session),
    image,
    location: await findRecord(requestConsole, session, `/dealerships/${ownDealership}/locations`),
    offer: await findRecord(requestConsole, session, `/dealerships/${ownDealership}/offers`),
    ...(await findModelExamples(requestConsole, session)),
    member: await findRecord(requestConsole, session, `/dealerships/${ownDealership}/team-members`),
    review: await findRecord(requestConsole, session, `/dealerships/${ownDealership}/reviews`),
    promo: await findRecord(requestConsole, session, `/sites/${ownDealership}/promos`),
    sheet: await findRateSheet(requestConsole, session),
    route: await findRecord(requestConsole, session, `/dealerships/${ownDealership}/lead-routes`),
    group: 'look',
    version: '1',
    page: await findContentPage(requestConsole, session),
    ...(await findDeskExamples(client)),
    purpose: 'sign-in',
    token: 'x'.repeat(43),
  };
}

/** An unassigned lead, which everyone who works on leads sees. No rule of the demo assigns its category. */
export async function enterExampleLead({ requestConsole, signInAs }: ConsoleClient): Promise<string> {
  const id = randomUUID();
  const form = { id, source: 'Phone', category: leadCategory.general, name: 'Exa Example', phone: '0412 345 678' };
  const fields = { ...form, message: '', assigneeId: '' };
  await requestConsole(`/dealerships/${ownDealership}/leads/new`, { session: await signInAs('manager'), form: fields });
  return id;
}

/** A bulk edit that changes nothing: the car is shown already. */
async function startExampleEdit(requestConsole: Send, session: ConsoleSession, car: string): Promise<string> {
  const editId = randomUUID();
  const form = { car, kind: 'visibility', visibility: 'show', editId, seen: hashSelection([Number(car)]) };
  await requestConsole(`/dealerships/${ownDealership}/bulk-edits/new`, { session, form });
  return editId;
}

/** A model of the catalogue, one of its accessories and a picture to choose. */
async function findModelExamples(requestConsole: Send, session: ConsoleSession): Promise<Record<string, string>> {
  const { text } = await requestConsole('/platform/models', { session });
  for (const [, model = ''] of text.matchAll(/\/platform\/models\/(\d+)/g)) {
    const page = await requestConsole(`/platform/models/${model}`, { session });
    const [, accessory] = /\/accessories\/(\d+)/.exec(page.text) ?? [];
    const [, catalogueImage] = /\/platform\/images\/(\d+)/.exec(page.text) ?? [];
    if (accessory && catalogueImage) return { model, accessory, catalogueImage };
  }
  throw new Error('the demo has no model with an accessory and a picture');
}

/** The first record of a list. */
async function findRecord(requestConsole: Send, session: ConsoleSession, path: string): Promise<string> {
  const { text } = await requestConsole(path, { session });
  const [, id = ''] = new RegExp(`${path}/(\\d+)`).exec(text) ?? [];
  return id;
}

/** Somebody with an account of the demo. */
async function findPerson(requestConsole: Send, session: ConsoleSession): Promise<string> {
  const { text } = await requestConsole('/platform/staff?q=manager%40demo.example', { session });
  const [, person] = /\/platform\/staff\/([0-9a-f-]{36})/.exec(text) ?? [];
  if (!person) throw new Error('the demo has no account');
  return person;
}

/** The demo's stock source whose last run waits for a decision. */
async function findStockRun(requestConsole: Send, session: ConsoleSession): Promise<{ source: string; run: string }> {
  const { text } = await requestConsole(`/dealerships/${ownDealership}/stock-sources`, { session });
  const [, source, run] = /\/stock-sources\/(\d+)\/runs\/(\d+)/.exec(text) ?? [];
  if (!source || !run) throw new Error('the demo has no stock source with a run');
  return { source, run };
}

/** A lead of the demo that nobody has taken, so that every role with leads sees it, and a reservation. */
async function findDeskExamples({
  requestConsole,
  signInAs,
}: ConsoleClient): Promise<{ lead: string; reservation: string }> {
  const session = await signInAs('sales');
  const leads = await requestConsole(`/dealerships/${ownDealership}/leads?person=none`, { session });
  const [, lead] = /\/leads\/([0-9a-f-]{36})/.exec(leads.text) ?? [];
  const reservations = await requestConsole(`/dealerships/${ownDealership}/reservations`, { session });
  const [, reservation] = /\/reservations\/([0-9a-f-]{36})/.exec(reservations.text) ?? [];
  if (!lead || !reservation) throw new Error('the demo has no lead or no reservation');
  return { lead, reservation };
}

/** Finds a record that the demo lacks, or adds it. Test files do so at the same time, so one of them may be refused. */
async function findOrAdd(find: () => Promise<string | undefined>, add: () => Promise<unknown>): Promise<string> {
  if (!(await find())) await add();
  return (await poll(find, 60_000)) ?? '';
}

/** A destination that gets nothing by itself. */
function findStockExport(requestConsole: Send, session: ConsoleSession): Promise<string> {
  const base = `/dealerships/${ownDealership}/exports`;
  const name = 'Example destination';
  const target = { 'https.url': 'https://receiver.example/stock.csv', 'https.method': 'PUT', 'https.auth': 'none' };
  return findOrAdd(
    async () => {
      const { text } = await requestConsole(base, { session });
      return new RegExp(`/exports/(\\d+)"[^>]*>${name}</`).exec(text)?.[1];
    },
    () => requestConsole(`${base}/new`, { session, form: { name, kind: 'https', ...target } }),
  );
}

/** Rates of a lender that the website does not show. */
function findRateSheet(requestConsole: Send, session: ConsoleSession): Promise<string> {
  const base = `/dealerships/${ownDealership}/finance`;
  const fees = { establishmentFee: '395', monthlyFee: '8' };
  const form = { provider: 'Manual', interestRate: '8.99', termYears: '5', depositPercent: '10', ...fees };
  return findOrAdd(
    async () => /\/finance\/rates\/(\d+)/.exec((await requestConsole(base, { session })).text)?.[1],
    () => requestConsole(`${base}/rates/new`, { session, form }),
  );
}

/** A finished export of all data. */
function findDataExport(requestConsole: Send, session: ConsoleSession): Promise<string> {
  const base = `/dealerships/${ownDealership}/data-exports`;
  return findOrAdd(
    async () => {
      const { text } = await requestConsole(base, { session });
      return /\/data-exports\/([0-9a-f-]{36})\/archive\.zip/.exec(text)?.[1];
    },
    () => requestConsole(base, { session, form: { intent: 'start', id: randomUUID() } }),
  );
}

/** A page with one version. */
function findContentPage(requestConsole: Send, session: ConsoleSession): Promise<string> {
  const base = `/sites/${ownDealership}/pages`;
  const title = 'Example page';
  const find = async () => {
    const { text } = await requestConsole(`${base}?q=${encodeURIComponent(title)}`, { session });
    const [, page] = /\/pages\/(\d+)/.exec(text) ?? [];
    if (!page) return undefined;
    const { status } = await requestConsole(`${base}/${page}/history/1`, { session });
    return status === 200 ? page : undefined;
  };
  const add = async () => {
    const { headers } = await requestConsole(`${base}/new`, { session, form: { title, kind: 'page' } });
    if (!headers.location) return; // another test file has added it
    const page = String(headers.location).replace(/^.*\//, '');
    const form = { title, description: '', body: 'Hello', seenDraft: '1', intent: 'publish' };
    await requestConsole(`${base}/${page}`, { session, form });
  };
  return findOrAdd(find, add);
}
