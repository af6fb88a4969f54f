import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listEnquiries } from '../../src/features/accounts/enquiries-store.server.ts';
import type { Customer } from '../../src/features/sites/visitor.ts';
import { readAccountDelete } from '../../src/site/account/delete-account.server.ts';
import { readAccount } from '../../src/site/account/read-account.server.ts';
import { sendAccountExport } from '../../src/site/account/send-account-export.server.ts';
import { changeSearches } from '../../src/site/account/change-searches.server.ts';
import { answerOf } from '../support/answer-of.ts';
import { type CustomerDesk, openCustomerDesk, requestFor } from '../support/customer-desk.ts';
import { createCar } from '../support/tenants.ts';
import { soon } from '../support/stock-yard.ts';

let desk: CustomerDesk;
let kim: Customer;
let sam: Customer;
let shown: number;
let hidden: number;
const phone = '+61491570006';

beforeAll(async () => {
  desk = await openCustomerDesk();
  const lot = { dealershipId: desk.swan.dealershipId };
  shown = await createCar(desk.owner, { ...lot, slug: 'shown', name: 'Shown', price: 30_000 });
  hidden = await createCar(desk.owner, { ...lot, slug: 'hidden', name: 'Hidden', show_on_dealer_website: false });
  await soon(async () => {
    if (!(await desk.find('hidden'))) throw new Error('not yet in the index');
  });
});
beforeEach(async () => {
  await desk.tidy();
  kim = await desk.newCustomer(phone);
  sam = await desk.newCustomer('+61491570156');
});
afterAll(() => desk.close());

const anybody = { kind: 'anonymous' } as const;
const accountOf = (customer: Customer, path = '/account') =>
  readAccount(desk.asked(customer), requestFor(path), new URL(requestFor(path).url));

const enquiriesOf = (customer: Customer, tenant = desk.swan) =>
  listEnquiries(desk.database.forSite(tenant.siteId), customer.id);

describe('the enquiries of a customer', () => {
  it('are those sent while signed in, with what was written, whatever number was entered', async () => {
    await desk.addLead({ customer_id: kim.id, car_id: shown, phone: '+61400000009', subcategory: 'Make an offer' });
    expect(await enquiriesOf(kim)).toEqual([
      {
        id: expect.any(String),
        category: 'Used Enquiry',
        subcategory: 'Make an offer',
        car: { id: shown, slug: 'shown', name: 'Shown' },
        dealership: 'swan',
        sentAt: expect.any(Date),
        written: { message: 'Is it red?', answers: { wanted: 'colour' } },
      },
    ]);
    expect(await enquiriesOf(sam)).toEqual([]);
  });

  it('are those with the number too, of which nothing is told that was written: anybody can enter a number', async () => {
    await desk.addLead({ phone });
    expect(await enquiriesOf(kim)).toMatchObject([{ category: 'Used Enquiry', written: null, car: null }]);
  });

  it.each([
    ['another customer sent with this number', () => ({ phone, customer_id: sam.id })],
    ['a program sent with this number', () => ({ phone, is_suspect: true })],
    ['were sent on another website', () => ({ phone, site_id: desk.heron.siteId })],
  ])('are not those that %s', async (_what, columns) => {
    await desk.addLead(columns());
    expect(await enquiriesOf(kim)).toEqual([]);
  });

  it('are told to no other website', async () => {
    await desk.addLead({ customer_id: kim.id });
    expect(await enquiriesOf(kim, desk.heron)).toEqual([]);
    expect(await enquiriesOf(kim)).toHaveLength(1);
  });
});

const openFrom = (referer: string) =>
  answerOf(() =>
    readAccount(
      desk.asked(anybody),
      requestFor('/account?done=search-saved', undefined, referer),
      new URL('http://swan.example/account?done=search-saved'),
    ),
  );

describe('the account page', () => {
  it('leads whoever is not signed in to the sign-in, and back to where they came from', async () => {
    const signIn = '/sign-in?type=account&redirect=%2Faccount&back=';
    expect((await openFrom('http://swan.example/cars?page=2')).leadsTo).toBe(`${signIn}%2Fcars%3Fpage%3D2`);
    expect((await openFrom('http://heron.example/cars')).leadsTo).toBe(`${signIn}%2F`);
  });

  it('leads in no circle: who does not want to sign in goes home from what asks for it', async () => {
    const home = /&back=%2F$/;
    expect((await openFrom('http://swan.example/account')).leadsTo).toMatch(home);
    expect((await openFrom('http://swan.example/watchlist')).leadsTo).toMatch(home);
    const toDelete = await answerOf(async () => readAccountDelete(desk.asked(anybody), requestFor('/account/delete')));
    expect(toDelete.leadsTo).toMatch(home);
  });

  it('is empty at first', async () => {
    expect(await accountOf(kim)).toMatchObject({
      siteName: 'Swan',
      phone: '0491 570 006',
      notice: null,
      watchlist: { path: '/watchlist', count: 0, cars: [] },
      searches: [],
      enquiries: { count: 0, newest: [] },
      devices: [{ id: kim.sessionId, isThis: true, seen: 'Active today' }],
    });
  });

  it('shows watched cars newest first with the change of their price, and what was asked of which dealership', async () => {
    const entry = { site_id: desk.swan.siteId, customer_id: kim.id };
    await desk.owner`insert into watchlist_entries ${desk.owner([
      { ...entry, car_id: shown, price_when_saved: 31_500 },
      { ...entry, car_id: hidden, price_when_saved: 20_000 },
    ])}`;
    await desk.addLead({ customer_id: kim.id, car_id: shown });
    await desk.addLead({ phone, car_id: hidden, created_at: new Date(0) });
    const other = await desk.newCustomer(phone);
    const account = await accountOf(kim);
    expect(account.watchlist).toMatchObject({
      count: 2,
      cars: [
        {
          name: 'Shown',
          price: '$30,000 drive away',
          change: { words: 'Down $1,500', isDown: true },
        },
      ],
    });
    expect(account.enquiries.newest).toMatchObject([
      { dealership: 'swan', car: { name: 'Shown', href: '/cars/shown' }, message: 'Is it red?' },
      { dealership: 'swan', date: '1 Jan 1970', car: { name: 'Hidden', href: null }, message: null },
    ]);
    expect(account.devices.map(({ id, isThis }) => [id, isThis]).toSorted()).toEqual(
      [
        [kim.sessionId, true],
        [other.sessionId, false],
      ].toSorted(),
    );
  });

  it('U16 leaves out what the site does not have', async () => {
    const config = { watchlist: { garage_enabled: false, savedSearches: false } };
    const url = new URL('http://swan.example/account');
    expect(await readAccount(desk.asked(kim, config), requestFor('/account'), url)).toMatchObject({
      watchlist: null,
      searches: null,
    });
  });

  it.each([
    ['search-stopped', 'search-stopped'],
    ['<b>hello</b>', null],
    ['constructor', null],
  ])('takes from its address no other words than its own: %s', async (done, notice) => {
    expect((await accountOf(kim, `/account?done=${encodeURIComponent(done)}`)).notice).toBe(notice);
  });
});

describe('the account page after a search was saved', () => {
  it('says so of the search that was, and leads back to its results, be others newer', async () => {
    const save = (query: string) =>
      answerOf(() =>
        changeSearches(desk.asked(kim), requestFor('/account/searches', { search: `/cars?query=${query}` })),
      );
    await save('hilux');
    await save('rav4');
    const { leadsTo } = await save('hilux');
    expect(await accountOf(kim, leadsTo ?? '')).toMatchObject({
      notice: 'search-saved',
      savedHref: '/cars?query=hilux',
    });
  });

  it.each(['', '&search=1', '&search=x'])('says nothing where none was: %j', async (search) => {
    expect(await accountOf(kim, `/account?done=search-saved${search}`)).toMatchObject({ notice: null });
  });
});

const exportFor = (visitor: Parameters<CustomerDesk['asked']>[0]) =>
  answerOf(() => sendAccountExport(desk.asked(visitor), requestFor('/account/data')));

describe('the export of an account', () => {
  it('is a file with all that is kept, and nothing of anybody else', async () => {
    for (const customer of [kim, sam]) {
      await desk.owner`insert into watchlist_entries (site_id, customer_id, car_id, price_when_saved)
        values (${desk.swan.siteId}, ${customer.id}, ${shown}, 31500)`;
      await desk.addLead({ customer_id: customer.id, message: `From ${customer.phone}` });
      const search = `/cars?query=${customer === kim ? 'hilux' : 'secret'}`;
      await changeSearches(desk.asked(customer), requestFor('/account/searches', { search }));
    }
    const { status, headers, body } = await exportFor(kim);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="swan-my-data.json"',
      'cache-control': 'no-store',
    });
    const text = String(body);
    expect(JSON.parse(text)).toMatchObject({
      website: 'Swan',
      account: { phone_number: phone },
      sessions: [{ browser: null }],
      watchlist: [{ name: 'Shown', page: '/cars/shown', price: 30_000, price_when_saved: 31_500 }],
      saved_searches: [{ label: '“hilux”', page: '/cars?query=hilux', channel: 'sms', email: null }],
      enquiries: [{ category: 'Used Enquiry', message: `From ${phone}`, answers: { wanted: 'colour' } }],
    });
    for (const foreign of [sam.phone, 'secret', sam.sessionId]) expect(text).not.toContain(foreign);
    expect(text).not.toMatch(/hash|token/i);
  });

  it('is nobody’s who is not signed in', async () => {
    expect((await exportFor(anybody)).leadsTo).toBe('/sign-in?type=account&redirect=%2Faccount%23data&back=%2F');
  });
});
