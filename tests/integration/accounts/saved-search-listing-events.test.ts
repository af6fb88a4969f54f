import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AlertHarness, openAlertHarness, rav4 } from '../../support/harness/alert-harness.ts';
import { createCar } from '../../support/database/create-tenant.ts';

let harness: AlertHarness;
beforeAll(async () => {
  harness = await openAlertHarness();
});
beforeEach(() => harness.tidy());
afterEach(() => harness.requireNoErrors());
afterAll(() => harness.close());

/** What a search has found: kinds in their order. */
const found = async () => {
  await harness.match();
  return (await harness.alerts()).map(({ kind }) => kind as string);
};

describe('a car arrives', () => {
  it('once, however often it is hidden and shown', async () => {
    await harness.saveFor(harness.ours, rav4);
    const car = await harness.add(harness.ours, 'new-one');
    expect(await found()).toEqual(['arrived']);
    for (let time = 0; time < 2; time++) {
      await harness.update(car, { show_on_dealer_website: false });
      await harness.update(car, { show_on_dealer_website: true });
    }
    expect(await found()).toEqual(['arrived']);
  });

  it('when it is shown, or for sale, for the first time', async () => {
    await harness.saveFor(harness.ours, rav4);
    const hidden = await harness.add(harness.ours, 'hidden', { show_on_dealer_website: false });
    const awaited = await harness.add(harness.ours, 'awaited', { status: 'in_transit' });
    expect(await found()).toEqual([]);
    await harness.update(hidden, { show_on_dealer_website: true });
    expect(await found()).toEqual(['arrived']);
    await harness.update(awaited, { status: 'coming_soon' });
    expect(await found()).toEqual(['arrived', 'arrived']);
  });

  it('not for a search that does not match, nor for another dealer’s website', async () => {
    await harness.saveFor(harness.ours, { refinements: { model: ['Hilux'] } });
    await harness.saveFor(harness.ours, { ranges: { price: { max: 19_999 } } }, { phone: '+61491570157' });
    await harness.saveFor(harness.theirs, rav4);
    await harness.add(harness.ours, 'new-one');
    expect(await found()).toEqual([]);
  });

  it('for the websites that list it by their mode: those of its group', async () => {
    await harness.owner`insert into groups (id, slug, name) overriding system value values (70, 'pair', 'Pair') on conflict do nothing`;
    await harness.owner`update dealerships set group_id = 70`;
    harness.configure(harness.theirs, { listing: { mode: 12 } });
    await harness.saveFor(harness.theirs, rav4);
    await harness.add(harness.ours, 'new-one');
    expect(await found()).toEqual(['arrived']);
    await harness.owner`update dealerships set group_id = null`;
  });

  it('only within the distance of a search from its postcode', async () => {
    harness.configure(harness.ours, { listing: { mode: 12 } });
    await harness.saveFor(harness.ours, { near: { postcode: '6230', km: 100 } }); // Bunbury, 155 km from Perth
    await harness.add(harness.ours, 'new-one');
    expect(await found()).toEqual([]);
    await harness.saveFor(harness.ours, { near: { postcode: '6230', km: 250 } }, { phone: '+61491570157' });
    await harness.add(harness.ours, 'newer-one');
    expect(await found()).toEqual(['arrived']);
  });

  it('not if it was there when the search was saved, even if the event was processed later', async () => {
    await harness.add(harness.ours, 'old-one');
    await harness.saveFor(harness.ours, rav4);
    expect(await found()).toEqual([]);
  });

  it('if it came in a long feed that had begun before the search was saved', async () => {
    await harness.owner.begin(async (feed) => {
      await createCar(feed, { dealershipId: harness.ours.dealershipId, slug: 'of-a-feed' });
      await harness.saveFor(harness.ours, rav4);
    });
    expect(await found()).toEqual(['arrived']);
  });

  it('if the search page would show it: with a typo only as long as no car has the exact word', async () => {
    await harness.saveFor(harness.ours, { query: 'corolla' });
    await harness.add(harness.ours, 'misspelt', { name: 'Coralla' });
    expect(await found()).toEqual(['arrived']);
    await harness.add(harness.ours, 'right', { name: 'Corolla' });
    expect(await found()).toEqual(['arrived', 'arrived']);
    await harness.add(harness.ours, 'misspelt-again', { name: 'Coralla' });
    expect(await found()).toEqual(['arrived', 'arrived']);
  });

  it('within what the website lists: its car types and its own filter', async () => {
    harness.configure(harness.ours, { listing: { mode: 1 }, search: { filter: 'colour:"Red"' } });
    await harness.saveFor(harness.ours, {});
    await harness.add(harness.ours, 'new-and-red', { car_type: 'new', colour: 'Red' });
    await harness.add(harness.ours, 'used-and-blue', { colour: 'Blue' });
    await harness.add(harness.ours, 'used-and-red', { colour: 'Red' });
    await harness.match();
    const names = await harness.owner`select slug from search_alerts join cars on cars.id = car_id`;
    expect([...names]).toEqual([{ slug: 'used-and-red' }]);
  });

  it('not on a website without saved searches', async () => {
    await harness.saveFor(harness.ours, rav4);
    harness.configure(harness.ours, { watchlist: { savedSearches: false } });
    await harness.add(harness.ours, 'new-one');
    expect(await found()).toEqual([]);
  });
});

describe('a price drops', () => {
  it('once per drop; the same drop again is another', async () => {
    const car = await harness.add(harness.ours, 'dear', { price: 30_000 });
    await harness.saveFor(harness.ours, rav4);
    await harness.update(car, { price: 28_000 });
    await harness.update(car, { colour: 'Red' });
    expect(await found()).toEqual(['dropped']);
    expect(await found()).toEqual(['dropped']);
    await harness.update(car, { price: 30_000 });
    expect(await found()).toEqual(['dropped']);
    await harness.update(car, { price: 28_000 });
    expect(await found()).toEqual(['dropped', 'dropped']);
  });

  it('into the price range of a search', async () => {
    const car = await harness.add(harness.ours, 'dear', { price: 30_000 });
    await harness.saveFor(harness.ours, { ranges: { price: { max: 25_000 } } });
    await harness.update(car, { price: 24_990 });
    expect(await found()).toEqual(['dropped']);
  });

  it.each([
    ['of a car that is hidden', { show_on_dealer_website: false }],
    ['of a car that is sold', { sold: true, status: 'sold', sold_at: new Date() }],
  ])('without an alert %s', async (_, columns) => {
    const car = await harness.add(harness.ours, 'dear', { price: 30_000, ...columns });
    await harness.saveFor(harness.ours, {});
    await harness.update(car, { price: 20_000 });
    expect(await found()).toEqual([]);
  });
});

describe('an update of many cars', () => {
  it('compares them with their old rows in one pass, also if the session has planned for one car', async () => {
    const car = await harness.add(harness.ours, 'first');
    for (let count = 0; count < 50; count++) await harness.add(harness.ours, `car-${count}`);
    const plans: string[] = [];
    const url = harness.test.url;
    const session = postgres(url, { max: 1, onnotice: ({ message = '' }) => plans.push(message) });
    try {
      await session`update cars set price = price - 1 where id = ${car}`;
      await session`load 'auto_explain'`;
      await session`set auto_explain.log_min_duration = 0`;
      await session`set auto_explain.log_nested_statements = on`;
      await session`set client_min_messages = log`;
      await session`update cars set price = price - 1`;
    } finally {
      await session.end();
    }
    const plan = plans.find((text) => text.includes('insert into car_news'));
    expect(plan).toMatch(/Hash Join|Merge Join/);
    expect(plan).not.toContain('Nested Loop');
  });
});

describe('listing events become alerts', () => {
  it('with one search for all customers who saved the same, each with what is new to them', async () => {
    await harness.saveFor(harness.ours, rav4);
    await harness.add(harness.ours, 'first');
    await harness.saveFor(harness.ours, rav4, { phone: '+61491570157' });
    await harness.add(harness.ours, 'second');
    const { makeEngine } = harness.tools;
    let searches = 0;
    harness.tools.makeEngine = () => {
      const engine = makeEngine();
      return { ...engine, search: (query) => engine.search((searches++, query)) };
    };
    await harness.match();
    harness.tools.makeEngine = makeEngine;
    expect(searches).toBe(1);
    const events = await harness.owner`
      select phone, array_agg(slug order by slug) as cars from search_alerts
      join saved_searches on saved_searches.id = search_id join customers on customers.id = customer_id
      join cars on cars.id = car_id group by phone order by phone`;
    expect([...events]).toEqual([
      { phone: '+61491570156', cars: ['first', 'second'] },
      { phone: '+61491570157', cars: ['second'] },
    ]);
  });

  it('once, with several processes', async () => {
    await harness.saveFor(harness.ours, rav4);
    for (let count = 0; count < 20; count++) await harness.add(harness.ours, `car-${count}`);
    await Promise.all([harness.match(), harness.match(), harness.match()]);
    expect(await harness.alerts()).toHaveLength(20);
    expect(await harness.waitingJobs()).toHaveLength(1);
    expect([...(await harness.owner`select * from car_news`)]).toEqual([]);
  });

  it('again if a process was killed before it had stored them', async () => {
    await harness.saveFor(harness.ours, rav4);
    await harness.add(harness.ours, 'new-one');
    await harness.owner`alter table search_alerts add constraint broken check (false) not valid`;
    await expect(harness.match()).rejects.toThrow(/broken/);
    await harness.owner`alter table search_alerts drop constraint broken`;
    expect(await harness.waitingJobs()).toHaveLength(0);
    expect(await found()).toEqual(['arrived']);
  });

  it('with one job per search, which waits for the rest of a burst', async () => {
    await harness.saveFor(harness.ours, rav4);
    await harness.add(harness.ours, 'first');
    await harness.match();
    await harness.add(harness.ours, 'second');
    await harness.match();
    const jobs = await harness.waitingJobs();
    expect(jobs).toMatchObject([{ name: 'alert-sms' }]);
    const [wait] = await harness.owner`
      select extract(epoch from start_after - created_on)::int as seconds from jobs.job`;
    expect(wait?.seconds).toBe(60);
  });
});
