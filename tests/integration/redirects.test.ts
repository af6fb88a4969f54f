import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { movedOrMissing } from '../../src/site/moved-or-missing.server.ts';
import type { SiteRequest } from '../../src/site/site-request.ts';
import { requireShownCar } from '../../src/site/vehicle/require-shown-car.server.ts';
import { noMemory } from '../support/no-memory.ts';
import { siteOfTenant } from '../support/site-of-tenant.ts';
import { openStockYard, soon, type StockYard } from '../support/stock-yard.ts';
import { createCar } from '../support/tenants.ts';

let yard: StockYard;
beforeAll(async () => {
  yard = await openStockYard();
});
afterAll(() => yard.close());
beforeEach(() => Promise.all([yard.owner`delete from redirects`, yard.owner`delete from content_pages`]));

const lead = (siteId: number, from: string, target: string, permanent = true) =>
  yard.owner`insert into redirects ${yard.owner({ site_id: siteId, from_path: from, target, permanent })}`;

const requestOf = (whose: 'swan' | 'heron' = 'swan') =>
  ({
    site: siteOfTenant(yard[whose], { slug: whose }),
    scope: yard.database.forSite(yard[whose].siteId),
    host: `${whose}.localhost`,
    index: yard.index,
    memory: noMemory,
    clock: () => new Date(),
  }) as SiteRequest;

const asked = async (path: string, whose: 'swan' | 'heron' = 'swan') => {
  const answer = await movedOrMissing(requestOf(whose), new URL(path, 'https://swan.example'));
  return answer instanceof Response ? [answer.status, answer.headers.get('location')] : answer.init?.status;
};

describe('an address of a site’s past', () => {
  it('leads where it has gone, for good or for now', async () => {
    await lead(yard.swan.siteId, '/stock', '/cars');
    await lead(yard.swan.siteId, '/sale', 'https://sale.example/', false);
    expect(await asked('/stock')).toEqual([301, '/cars']);
    expect(await asked('/sale')).toEqual([302, 'https://sale.example/']);
    expect(await asked('/stocks')).toBe(404);
  });

  it.each([
    ['/cars', '/stock?utm_source=mail', '/cars?utm_source=mail'],
    ['/search?query=ute', '/stock?utm_source=mail&page=2', '/search?query=ute&utm_source=mail&page=2'],
    ['/about-us#team', '/stock?a=1', '/about-us?a=1#team'],
    ['/about-us#team', '/stock', '/about-us#team'],
  ])('takes along what was asked for: %s for %s', async (target, path, location) => {
    await lead(yard.swan.siteId, '/stock', target);
    expect(await asked(path)).toEqual([301, location]);
  });

  it('is this site’s alone', async () => {
    await lead(yard.heron.siteId, '/stock', '/cars');
    expect(await asked('/stock')).toBe(404);
    expect(await asked('/stock', 'heron')).toEqual([301, '/cars']);
  });

  it('is followed to its end, and is there for good only if every step is', async () => {
    await lead(yard.swan.siteId, '/a', '/b?x=1');
    await lead(yard.swan.siteId, '/b', '/c#part', false);
    await lead(yard.swan.siteId, '/c', '/cars');
    expect(await asked('/a')).toEqual([302, '/cars']);
    expect(await asked('/c')).toEqual([301, '/cars']);
  });

  it('is followed five steps, no more', async () => {
    for (const step of [1, 2, 3, 4, 5, 6]) await lead(yard.swan.siteId, `/step-${step}`, `/step-${step + 1}`);
    expect(await asked('/step-1')).toEqual([301, '/step-6']);
    expect(await asked('/step-2')).toEqual([301, '/step-7']);
  });

  it.each([
    ['/a', ['/b', '/a']],
    ['/a', ['/b', '/c', '/b']],
    ['/a', ['/b', '/c?x=1', '/a#top']],
    ['/a', ['https://swan.example/a']],
    ['/a', ['https://www.swan.example:443/a/?x=1']],
    ['/a', ['/b', 'https://swan.localhost/x/../a']],
  ])('that leads in a circle leads nowhere: %s, %j', async (from, steps) => {
    const paths = [from, ...steps];
    for (const [place, target] of steps.entries()) {
      await lead(yard.swan.siteId, (paths[place] ?? '').replace(/[?#].*/, ''), target);
    }
    expect(await asked(from)).toBe(404);
  });

  it('ends at a page that stands there today, whatever once led on from it', async () => {
    await lead(yard.swan.siteId, '/old', '/about-us');
    await lead(yard.swan.siteId, '/about-us', '/old');
    expect(await asked('/old')).toBe(404);
    await yard.owner`insert into content_pages ${yard.owner({
      site_id: yard.swan.siteId,
      path: '/about-us',
      title: 'About us',
      body: 'Us.',
      published_at: '2026-01-01T00:00:00Z',
    })}`;
    expect(await asked('/old')).toEqual([301, '/about-us']);
    await lead(yard.swan.siteId, '/sale', '/special-offers');
    await lead(yard.swan.siteId, '/special-offers', '/gone');
    expect(await asked('/sale')).toEqual([301, '/special-offers']);
  });

  it.each([
    ['redirects_from', '/søg', '/cars'],
    ['redirects_from', '/a b', '/cars'],
    ['redirects_from', '/a?b=1', '/cars'],
    ['redirects_target', '/a', '/søg'],
    ['redirects_target', '/a', 'https://é.example/'],
    ['redirects_target', '/a', '//evil.example'],
    ['redirects_target', '/a', '/\\evil.example'],
    ['redirects_target_slash', '/a', '/a/'],
    ['redirects_target_slash', '/a', '/a/?b=1'],
  ])('is refused by %s: %s to %s', async (rule, from, target) => {
    await expect(lead(yard.swan.siteId, from, target)).rejects.toThrow(`"${rule}"`);
  });

  it.each(['/', '/#top', '/?a=1', 'https://sale.example/cars/'])('may lead to %s', async (target) => {
    await lead(yard.swan.siteId, '/a', target);
    expect(await asked('/a')).toEqual([301, target]);
  });

  it('of a car is asked for where the car is not found, and never where it is', async () => {
    await lead(yard.swan.siteId, '/cars/gone', '/cars/swan-car');
    const request = requestOf();
    const moved = await requireShownCar(request, 'gone', '?utm_source=mail').catch((thrown: unknown) => thrown);
    expect((moved as Response).headers.get('location')).toBe('/cars/swan-car?utm_source=mail');
    await expect(requireShownCar(request, 'heron-car')).rejects.toMatchObject({ init: { status: 404 } });
    await lead(yard.swan.siteId, '/cars/swan-car', '/elsewhere');
    expect(await requireShownCar(request, 'swan-car')).toMatchObject({ car: { slug: 'swan-car' } });
  });
});

const rename = (from: string, to: string) => yard.owner`update cars set slug = ${to} where slug = ${from}`;
const leadsTo = async (slug: string) => {
  const answer: unknown = await requireShownCar(requestOf(), slug, '?utm_source=mail').catch(
    (thrown: unknown) => thrown,
  );
  return answer instanceof Response ? [answer.status, answer.headers.get('location')] : answer;
};

describe('a car that was renamed', () => {
  it('leads from every address it had to the one it has, until another car takes it', async () => {
    const carId = await createCar(yard.owner, { dealershipId: yard.swan.dealershipId, slug: 'first-name' });
    await rename('first-name', 'second-name');
    await rename('second-name', 'third-name');
    await soon(async () => expect(await yard.find('third-name')).toBeDefined());
    expect(await leadsTo('first-name')).toEqual([301, '/cars/third-name?utm_source=mail']);
    expect(await leadsTo('second-name')).toEqual([301, '/cars/third-name?utm_source=mail']);
    await createCar(yard.owner, { dealershipId: yard.swan.dealershipId, slug: 'first-name', stocknum: 'other' });
    await soon(async () => expect(await yard.find('first-name')).toBeDefined());
    expect(await leadsTo('first-name')).toMatchObject({ car: { slug: 'first-name' } });
    await rename('third-name', 'second-name');
    await soon(async () => expect(await yard.find('second-name')).toBeDefined());
    expect(await leadsTo('third-name')).toEqual([301, '/cars/second-name?utm_source=mail']);
    expect(await leadsTo('second-name')).toMatchObject({ car: { id: carId } });
  });

  it('is not found by another site, nor once it is withdrawn', async () => {
    await createCar(yard.owner, { dealershipId: yard.heron.dealershipId, slug: 'their-name' });
    await rename('their-name', 'their-new-name');
    await createCar(yard.owner, {
      dealershipId: yard.swan.dealershipId,
      slug: 'our-name',
      show_on_dealer_website: false,
    });
    await rename('our-name', 'our-new-name');
    await soon(async () => expect(await yard.find('our-new-name')).toBeDefined());
    expect(await leadsTo('their-name')).toMatchObject({ init: { status: 404 } });
    expect(await leadsTo('our-name')).toMatchObject({ init: { status: 404 } });
  });
});
