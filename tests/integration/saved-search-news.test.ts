import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AlertDesk, openAlertDesk, rav4 } from '../support/alert-desk.ts';
import { createCar } from '../support/tenants.ts';

let desk: AlertDesk;
beforeAll(async () => {
  desk = await openAlertDesk();
});
beforeEach(() => desk.tidy());
afterEach(() => desk.requireNoErrors());
afterAll(() => desk.close());

/** What a search has found: kinds in their order. */
const found = async () => {
  await desk.match();
  return (await desk.alerts()).map(({ kind }) => kind as string);
};

describe('a car arrives', () => {
  it('once, however often it is hidden and shown', async () => {
    await desk.saveFor(desk.ours, rav4);
    const car = await desk.add(desk.ours, 'new-one');
    expect(await found()).toEqual(['arrived']);
    for (let time = 0; time < 2; time++) {
      await desk.update(car, { show_on_dealer_website: false });
      await desk.update(car, { show_on_dealer_website: true });
    }
    expect(await found()).toEqual(['arrived']);
  });

  it('when it is shown, or for sale, for the first time', async () => {
    await desk.saveFor(desk.ours, rav4);
    const hidden = await desk.add(desk.ours, 'hidden', { show_on_dealer_website: false });
    const awaited = await desk.add(desk.ours, 'awaited', { status: 'in_transit' });
    expect(await found()).toEqual([]);
    await desk.update(hidden, { show_on_dealer_website: true });
    expect(await found()).toEqual(['arrived']);
    await desk.update(awaited, { status: 'coming_soon' });
    expect(await found()).toEqual(['arrived', 'arrived']);
  });

  it('not for a search that it does not match, nor for the website of another dealer', async () => {
    await desk.saveFor(desk.ours, { refinements: { model: ['Hilux'] } });
    await desk.saveFor(desk.ours, { ranges: { price: { max: 19_999 } } }, { phone: '+61491570157' });
    await desk.saveFor(desk.theirs, rav4);
    await desk.add(desk.ours, 'new-one');
    expect(await found()).toEqual([]);
  });

  it('for the websites that list it by their mode: those of its group', async () => {
    await desk.owner`insert into groups (id, slug, name) overriding system value values (70, 'pair', 'Pair') on conflict do nothing`;
    await desk.owner`update dealerships set group_id = 70`;
    desk.configure(desk.theirs, { listing: { mode: 12 } });
    await desk.saveFor(desk.theirs, rav4);
    await desk.add(desk.ours, 'new-one');
    expect(await found()).toEqual(['arrived']);
    await desk.owner`update dealerships set group_id = null`;
  });

  it('not where it was there when the search was saved, be it that nobody had looked at it since', async () => {
    await desk.add(desk.ours, 'old-one');
    await desk.saveFor(desk.ours, rav4);
    expect(await found()).toEqual([]);
  });

  it('where it came in a long feed that had begun before the search was saved', async () => {
    await desk.owner.begin(async (feed) => {
      await createCar(feed, { dealershipId: desk.ours.dealershipId, slug: 'of-a-feed' });
      await desk.saveFor(desk.ours, rav4);
    });
    expect(await found()).toEqual(['arrived']);
  });

  it('where the search page would show it: a word with another letter only as long as no car has the word itself', async () => {
    await desk.saveFor(desk.ours, { query: 'corolla' });
    await desk.add(desk.ours, 'misspelt', { name: 'Coralla' });
    expect(await found()).toEqual(['arrived']);
    await desk.add(desk.ours, 'right', { name: 'Corolla' });
    expect(await found()).toEqual(['arrived', 'arrived']);
    await desk.add(desk.ours, 'misspelt-again', { name: 'Coralla' });
    expect(await found()).toEqual(['arrived', 'arrived']);
  });

  it('within what the website lists: its types of car and its own filter', async () => {
    desk.configure(desk.ours, { listing: { mode: 1 }, search: { filter: 'colour:"Red"' } });
    await desk.saveFor(desk.ours, {});
    await desk.add(desk.ours, 'new-and-red', { car_type: 'new', colour: 'Red' });
    await desk.add(desk.ours, 'used-and-blue', { colour: 'Blue' });
    await desk.add(desk.ours, 'used-and-red', { colour: 'Red' });
    await desk.match();
    const names = await desk.owner`select slug from search_alerts join cars on cars.id = car_id`;
    expect([...names]).toEqual([{ slug: 'used-and-red' }]);
  });

  it('not on a website that keeps no searches', async () => {
    await desk.saveFor(desk.ours, rav4);
    desk.configure(desk.ours, { watchlist: { savedSearches: false } });
    await desk.add(desk.ours, 'new-one');
    expect(await found()).toEqual([]);
  });
});

describe('a price drops', () => {
  it('once a drop; the same drop again is another', async () => {
    const car = await desk.add(desk.ours, 'dear', { price: 30_000 });
    await desk.saveFor(desk.ours, rav4);
    await desk.update(car, { price: 28_000 });
    await desk.update(car, { colour: 'Red' });
    expect(await found()).toEqual(['dropped']);
    expect(await found()).toEqual(['dropped']);
    await desk.update(car, { price: 30_000 });
    expect(await found()).toEqual(['dropped']);
    await desk.update(car, { price: 28_000 });
    expect(await found()).toEqual(['dropped', 'dropped']);
  });

  it('into a search that asks for less', async () => {
    const car = await desk.add(desk.ours, 'dear', { price: 30_000 });
    await desk.saveFor(desk.ours, { ranges: { price: { max: 25_000 } } });
    await desk.update(car, { price: 24_990 });
    expect(await found()).toEqual(['dropped']);
  });

  it.each([
    ['of a car that is hidden', { show_on_dealer_website: false }],
    ['of a car that is sold', { sold: true, status: 'sold', sold_at: new Date() }],
  ])('unheard %s', async (_, columns) => {
    const car = await desk.add(desk.ours, 'dear', { price: 30_000, ...columns });
    await desk.saveFor(desk.ours, {});
    await desk.update(car, { price: 20_000 });
    expect(await found()).toEqual([]);
  });
});

describe('news is turned into alerts', () => {
  it('by one search for all customers who have saved the same, each with what is new to them', async () => {
    await desk.saveFor(desk.ours, rav4);
    await desk.add(desk.ours, 'first');
    await desk.saveFor(desk.ours, rav4, { phone: '+61491570157' });
    await desk.add(desk.ours, 'second');
    const { makeEngine } = desk.tools;
    let searches = 0;
    desk.tools.makeEngine = () => {
      const engine = makeEngine();
      return { ...engine, search: (query) => engine.search((searches++, query)) };
    };
    await desk.match();
    desk.tools.makeEngine = makeEngine;
    expect(searches).toBe(1);
    const told = await desk.owner`
      select phone, array_agg(slug order by slug) as cars from search_alerts
      join saved_searches on saved_searches.id = search_id join customers on customers.id = customer_id
      join cars on cars.id = car_id group by phone order by phone`;
    expect([...told]).toEqual([
      { phone: '+61491570156', cars: ['first', 'second'] },
      { phone: '+61491570157', cars: ['second'] },
    ]);
  });

  it('by one of several processes, and once', async () => {
    await desk.saveFor(desk.ours, rav4);
    for (let count = 0; count < 20; count++) await desk.add(desk.ours, `car-${count}`);
    await Promise.all([desk.match(), desk.match(), desk.match()]);
    expect(await desk.alerts()).toHaveLength(20);
    expect(await desk.waitingJobs()).toHaveLength(1);
    expect([...(await desk.owner`select * from car_news`)]).toEqual([]);
  });

  it('again where a process was killed before it had stored them', async () => {
    await desk.saveFor(desk.ours, rav4);
    await desk.add(desk.ours, 'new-one');
    await desk.owner`alter table search_alerts add constraint broken check (false) not valid`;
    await expect(desk.match()).rejects.toThrow(/broken/);
    await desk.owner`alter table search_alerts drop constraint broken`;
    expect(await desk.waitingJobs()).toHaveLength(0);
    expect(await found()).toEqual(['arrived']);
  });

  it('with one job for each search, which waits for the rest of a burst', async () => {
    await desk.saveFor(desk.ours, rav4);
    await desk.add(desk.ours, 'first');
    await desk.match();
    await desk.add(desk.ours, 'second');
    await desk.match();
    const jobs = await desk.waitingJobs();
    expect(jobs).toMatchObject([{ name: 'alert-sms' }]);
    const [wait] = await desk.owner`
      select extract(epoch from start_after - created_on)::int as seconds from jobs.job`;
    expect(wait?.seconds).toBe(60);
  });
});
