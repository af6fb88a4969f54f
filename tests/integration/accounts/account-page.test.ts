import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listEnquiries } from '../../../src/features/accounts/enquiry-store.server.ts';
import { hashToken, makeLinkToken } from '../../../src/features/accounts/secret-token.server.ts';
import { dealCookie, type DealPart, printMoment } from '../../../src/features/deals/deal-cookies.ts';
import type { SiteConfigInput } from '../../../src/features/site-config/site-config.ts';
import type { Customer, Visitor } from '../../../src/features/sites/visitor.ts';
import type { DealSection } from '../../../src/site/deal/deal-data.ts';
import { readDeal } from '../../../src/site/deal/read-deal.server.ts';
import { readAccountDelete } from '../../../src/site/account/delete-account.server.ts';
import { readAccount } from '../../../src/site/account/read-account.server.ts';
import { sendAccountExport } from '../../../src/site/account/send-account-export.server.ts';
import { changeSearches } from '../../../src/site/account/change-searches.server.ts';
import { settleResponse } from '../../support/harness/settle-response.ts';
import { type CustomerHarness, openCustomerHarness, makeRequest } from '../../support/harness/customer-harness.ts';
import { createCar } from '../../support/database/create-tenant.ts';
import { eventually } from '../../support/harness/eventually.ts';

let harness: CustomerHarness;
let kim: Customer;
let sam: Customer;
let shown: number;
let hidden: number;
const phone = '+61491570006';

beforeAll(async () => {
  harness = await openCustomerHarness();
  const lot = { dealershipId: harness.swan.dealershipId };
  shown = await createCar(harness.owner, { ...lot, slug: 'shown', name: 'Shown', price: 30_000 });
  hidden = await createCar(harness.owner, { ...lot, slug: 'hidden', name: 'Hidden', show_on_dealer_website: false });
  await eventually(async () => {
    if (!(await harness.find('hidden'))) throw new Error('not yet in the index');
  });
});
beforeEach(async () => {
  await harness.tidy();
  kim = await harness.newCustomer(phone);
  sam = await harness.newCustomer('+61491570156');
});
afterAll(() => harness.close());

const anonymous = { kind: 'anonymous' } as const;
const openAccount = (customer: Customer, path = '/account') =>
  readAccount(harness.makeSiteRequest(customer), makeRequest(path), new URL(makeRequest(path).url));

const enquiriesFor = (customer: Customer, tenant = harness.swan) =>
  listEnquiries(harness.database.forSite(tenant.siteId), customer.id);

describe('the enquiries of a customer', () => {
  it('include those sent while signed in, with their text, whatever number was entered', async () => {
    await harness.addLead({ customer_id: kim.id, car_id: shown, phone: '+61400000009', subcategory: 'Make an offer' });
    expect(await enquiriesFor(kim)).toEqual([
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
    expect(await enquiriesFor(sam)).toEqual([]);
  });

  it('include those with the customer’s number, without their text: anyone can enter a number', async () => {
    await harness.addLead({ phone });
    expect(await enquiriesFor(kim)).toMatchObject([{ category: 'Used Enquiry', written: null, car: null }]);
  });

  it.each([
    ['another customer sent with this number', () => ({ phone, customer_id: sam.id })],
    ['a program sent with this number', () => ({ phone, is_suspect: true })],
    ['were sent on another website', () => ({ phone, site_id: harness.heron.siteId })],
  ])('exclude those that %s', async (_what, columns) => {
    await harness.addLead(columns());
    expect(await enquiriesFor(kim)).toEqual([]);
  });

  it('are not visible to another website', async () => {
    await harness.addLead({ customer_id: kim.id });
    expect(await enquiriesFor(kim, harness.heron)).toEqual([]);
    expect(await enquiriesFor(kim)).toHaveLength(1);
  });
});

const openFrom = (referer: string) =>
  settleResponse(() =>
    readAccount(
      harness.makeSiteRequest(anonymous),
      makeRequest('/account?done=search-saved', undefined, referer),
      new URL('http://swan.example/account?done=search-saved'),
    ),
  );

describe('the account page', () => {
  it('redirects an anonymous visitor to the sign-in, and back afterwards', async () => {
    const signIn = '/sign-in?type=account&redirect=%2Faccount&back=';
    expect((await openFrom('http://swan.example/cars?page=2')).redirectTo).toBe(`${signIn}%2Fcars%3Fpage%3D2`);
    expect((await openFrom('http://heron.example/cars')).redirectTo).toBe(`${signIn}%2F`);
  });

  it('never loops: a visitor who does not sign in leaves for the home page', async () => {
    const home = /&back=%2F$/;
    expect((await openFrom('http://swan.example/account')).redirectTo).toMatch(home);
    expect((await openFrom('http://swan.example/watchlist')).redirectTo).toMatch(home);
    const toDelete = await settleResponse(async () =>
      readAccountDelete(harness.makeSiteRequest(anonymous), makeRequest('/account/delete')),
    );
    expect(toDelete.redirectTo).toMatch(home);
  });

  it('is empty at first', async () => {
    expect(await openAccount(kim)).toMatchObject({
      siteName: 'Swan',
      phone: '0491 570 006',
      notice: null,
      watchlist: { path: '/watchlist', count: 0, cars: [] },
      searches: [],
      enquiries: { count: 0, newest: [] },
      devices: [{ id: kim.sessionId, isCurrent: true, seen: 'Active today' }],
    });
  });

  it('shows watched cars newest first with price changes, and enquiries with their dealership', async () => {
    const entry = { site_id: harness.swan.siteId, customer_id: kim.id };
    await harness.owner`insert into watchlist_entries ${harness.owner([
      { ...entry, car_id: shown, price_when_saved: 31_500 },
      { ...entry, car_id: hidden, price_when_saved: 20_000 },
    ])}`;
    await harness.addLead({ customer_id: kim.id, car_id: shown });
    await harness.addLead({ phone, car_id: hidden, created_at: new Date(0) });
    const other = await harness.newCustomer(phone);
    const account = await openAccount(kim);
    expect(account.watchlist).toMatchObject({
      count: 2,
      cars: [
        {
          name: 'Shown',
          price: '$30,000 drive away',
          change: { label: 'Down $1,500', isDown: true },
        },
      ],
    });
    expect(account.enquiries.newest).toMatchObject([
      { dealership: 'swan', car: { name: 'Shown', href: '/cars/shown' }, message: 'Is it red?' },
      { dealership: 'swan', date: '1 Jan 1970', car: { name: 'Hidden', href: null }, message: null },
    ]);
    expect(account.devices.map(({ id, isCurrent: isThis }) => [id, isThis]).toSorted()).toEqual(
      [
        [kim.sessionId, true],
        [other.sessionId, false],
      ].toSorted(),
    );
  });

  it('U16 omits what the site does not have', async () => {
    const config = { watchlist: { garage_enabled: false, savedSearches: false } };
    const url = new URL('http://swan.example/account');
    expect(await readAccount(harness.makeSiteRequest(kim, config), makeRequest('/account'), url)).toMatchObject({
      watchlist: null,
      searches: null,
    });
  });

  it.each([
    ['search-stopped', 'search-stopped'],
    ['<b>hello</b>', null],
    ['constructor', null],
  ])('takes no text from its URL: %s', async (done, notice) => {
    expect((await openAccount(kim, `/account?done=${encodeURIComponent(done)}`)).notice).toBe(notice);
  });
});

describe('the account page after a search was saved', () => {
  it('confirms the search that was saved and links back to its results, even if others are newer', async () => {
    const save = (query: string) =>
      settleResponse(() =>
        changeSearches(
          harness.makeSiteRequest(kim),
          makeRequest('/account/searches', { search: `/cars?query=${query}` }),
        ),
      );
    await save('hilux');
    await save('rav4');
    const { redirectTo } = await save('hilux');
    expect(await openAccount(kim, redirectTo ?? '')).toMatchObject({
      notice: 'search-saved',
      savedHref: '/cars?query=hilux',
    });
  });

  it.each(['', '&search=1', '&search=x'])('confirms nothing without a saved search: %j', async (search) => {
    expect(await openAccount(kim, `/account?done=search-saved${search}`)).toMatchObject({ notice: null });
  });
});

const exportFor = (visitor: Parameters<CustomerHarness['makeSiteRequest']>[0]) =>
  settleResponse(() => sendAccountExport(harness.makeSiteRequest(visitor), makeRequest('/account/data')));

describe('the export of an account', () => {
  it('is a file with everything stored about the customer, and nothing of anyone else', async () => {
    for (const customer of [kim, sam]) {
      await harness.owner`insert into watchlist_entries (site_id, customer_id, car_id, price_when_saved)
        values (${harness.swan.siteId}, ${customer.id}, ${shown}, 31500)`;
      await harness.addLead({ customer_id: customer.id, message: `From ${customer.phone}` });
      const search = `/cars?query=${customer === kim ? 'hilux' : 'secret'}`;
      await changeSearches(harness.makeSiteRequest(customer), makeRequest('/account/searches', { search }));
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

  it('requires a session', async () => {
    expect((await exportFor(anonymous)).redirectTo).toBe('/sign-in?type=account&redirect=%2Faccount%23data&back=%2F');
  });
});

const remember = (visitor: Visitor, part: DealPart, value: string) =>
  dealCookie(part, value, 'shown', { visitor, secure: false });

/** A valuation in its second step, of a lead that this customer sent. */
async function addValuation(columns: Record<string, unknown>, lead: Record<string, unknown> = {}): Promise<string> {
  const [id, leadId] = [crypto.randomUUID(), crypto.randomUUID()];
  await harness.addLead({ id: leadId, category: 'Trade-in Enquiry', ...lead });
  await harness.owner`insert into valuations ${harness.owner({
    id,
    lead_id: leadId,
    site_id: harness.swan.siteId,
    car_id: shown,
    path: '/cars/trade-in',
    rego: '1ABC234',
    rego_state: 'WA',
    ...columns,
  })}`;
  return id;
}

async function addJourney(columns: Record<string, unknown> = {}): Promise<string> {
  const token = makeLinkToken();
  await harness.owner`insert into checkout_journeys ${harness.owner({
    id: crypto.randomUUID(),
    site_id: harness.swan.siteId,
    car_id: shown,
    token_hash: hashToken(token),
    step: 'trade-in',
    answers: harness.owner.json({ details: { name: 'Kim' } }),
    ...columns,
  })}`;
  return token;
}

describe('the page of a deal', () => {
  type Id = DealSection['id'];

  const openDeal = async (visitor: Visitor, cookies: readonly string[] = [], slug = 'shown') => {
    const header = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
    const { deal } = await readDeal(harness.makeSiteRequest(visitor, dealConfig), slug, header);
    return (id: Id) => deal.sections.find((section) => section.id === id)?.state;
  };
  const dealConfig = { reservation: { enabled: true, checkoutJourney: true } };

  afterEach(() => harness.owner`delete from checkout_journeys`);

  it('shows what this browser has begun, and nothing of it in another browser', async () => {
    const cookies = [
      remember(anonymous, 'valuation', await addValuation({})),
      remember(anonymous, 'purchase', await addJourney()),
      remember(anonymous, 'test-drive', printMoment(new Date())),
    ];
    const own = await openDeal(anonymous, cookies);
    expect([own('trade-in'), own('deposit'), own('test-drive')]).toEqual(['begun', 'begun', 'done']);
    for (const visitor of [anonymous, kim]) {
      const other = await openDeal(visitor);
      expect([other('trade-in'), other('test-drive')], visitor.kind).toEqual(['open', 'open']);
      expect(other('deposit'), visitor.kind).not.toBe('begun');
    }
  });

  it('shows a customer on another device what they have done while signed in, and nobody else', async () => {
    await addValuation({}, { customer_id: kim.id, car_id: shown });
    await addJourney({ customer_id: kim.id });
    await harness.addLead({ customer_id: kim.id, car_id: shown, category: 'Test Drive' });
    const own = await openDeal(kim);
    expect([own('trade-in'), own('deposit'), own('test-drive')]).toEqual(['begun', 'begun', 'done']);
    for (const visitor of [sam, anonymous]) {
      const other = await openDeal(visitor);
      expect([other('trade-in'), other('test-drive')], visitor.kind).toEqual(['open', 'open']);
      expect(other('deposit'), visitor.kind).not.toBe('begun');
    }
  });

  it('hides what a customer did from the next person at the same browser', async () => {
    const cookies = [
      remember(kim, 'valuation', await addValuation({})),
      remember(kim, 'test-drive', printMoment(new Date())),
    ];
    const own = await openDeal(kim, cookies);
    expect([own('trade-in'), own('test-drive')]).toEqual(['begun', 'done']);
    for (const visitor of [sam, anonymous]) {
      const other = await openDeal(visitor, cookies);
      expect([other('trade-in'), other('test-drive')], visitor.kind).toEqual(['open', 'open']);
    }
  });

  it('does not open a valuation with only the phone number of the customer: anyone can enter it', async () => {
    await addValuation({}, { phone, car_id: shown });
    expect((await openDeal(kim))('trade-in')).not.toBe('begun');
  });

  it('ignores secrets of another car and of another website', async () => {
    const elsewhere = { site_id: harness.heron.siteId };
    const theirs = { ...elsewhere, dealership_id: harness.heron.dealershipId };
    for (const cookies of [
      [remember(anonymous, 'valuation', await addValuation({ car_id: hidden }))],
      [remember(anonymous, 'valuation', await addValuation(elsewhere, theirs))],
      [remember(anonymous, 'purchase', await addJourney({ car_id: hidden }))],
      [remember(anonymous, 'purchase', await addJourney(elsewhere))],
      [remember(anonymous, 'valuation', "' or true --"), remember(anonymous, 'purchase', '%00')],
    ]) {
      const deal = await openDeal(anonymous, cookies);
      expect(deal('trade-in')).toBe('open');
      expect(deal('deposit')).not.toBe('begun');
    }
  });

  it('is missing for cars of other websites, hidden cars, and on sites that turn it off', async () => {
    const read = (slug: string, config: SiteConfigInput = {}, tenant = harness.swan) =>
      settleResponse(() => readDeal(harness.makeSiteRequest(kim, config, tenant), slug, null));
    expect((await read('shown', {}, harness.heron)).status).toBe(404);
    expect((await read('hidden')).status).toBe(404);
    expect((await read('shown', { vehiclePage: { deal: false } })).status).toBe(404);
    expect((await read('shown')).status).toBe(200);
  });
});
