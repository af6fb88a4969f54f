import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { redirectOrNotFound } from '../../../src/site/server/redirect-or-not-found.server.ts';
import type { SiteRequest } from '../../../src/site/server/site-request.ts';
import { requireShownCar } from '../../../src/site/vehicle/require-shown-car.server.ts';
import { noTenantCache } from '../../support/fixtures/no-tenant-cache.ts';
import { makeTenantSite } from '../../support/database/make-tenant-site.ts';
import { openStockHarness, type StockHarness } from '../../support/harness/stock-harness.ts';
import { createCar } from '../../support/database/create-tenant.ts';
import { eventually } from '../../support/harness/eventually.ts';

let harness: StockHarness;
beforeAll(async () => {
  harness = await openStockHarness();
});
afterAll(() => harness.close());
beforeEach(() => Promise.all([harness.owner`delete from redirects`, harness.owner`delete from content_pages`]));

const lead = (siteId: number, from: string, target: string, permanent = true) =>
  harness.owner`insert into redirects ${harness.owner({ site_id: siteId, from_path: from, target, permanent })}`;

const makeRequest = (whose: 'swan' | 'heron' = 'swan') =>
  ({
    site: makeTenantSite(harness[whose], { slug: whose }),
    scope: harness.database.forSite(harness[whose].siteId),
    host: `${whose}.localhost`,
    index: harness.index,
    cache: noTenantCache,
    clock: () => new Date(),
  }) as SiteRequest;

const followFrom = async (request: SiteRequest, path: string) => {
  const response = await redirectOrNotFound(request, new URL(path, 'https://swan.example'));
  return response instanceof Response ? [response.status, response.headers.get('location')] : [response.init?.status];
};

const followRedirect = async (path: string, whose: 'swan' | 'heron' = 'swan') => {
  const response = await redirectOrNotFound(makeRequest(whose), new URL(path, 'https://swan.example'));
  return response instanceof Response ? [response.status, response.headers.get('location')] : response.init?.status;
};

describe('a redirect of a former address', () => {
  it('redirects permanently or temporarily', async () => {
    await lead(harness.swan.siteId, '/stock', '/cars');
    await lead(harness.swan.siteId, '/sale', 'https://sale.example/', false);
    expect(await followRedirect('/stock')).toEqual([301, '/cars']);
    expect(await followRedirect('/sale')).toEqual([302, 'https://sale.example/']);
    expect(await followRedirect('/stocks')).toBe(404);
  });

  it.each([
    ['/cars', '/stock?utm_source=mail', '/cars?utm_source=mail'],
    ['/search?query=ute', '/stock?utm_source=mail&page=2', '/search?query=ute&utm_source=mail&page=2'],
    ['/about-us#team', '/stock?a=1', '/about-us?a=1#team'],
    ['/about-us#team', '/stock', '/about-us#team'],
  ])('keeps the query: %s for %s', async (target, path, location) => {
    await lead(harness.swan.siteId, '/stock', target);
    expect(await followRedirect(path)).toEqual([301, location]);
  });

  it('applies to this site only', async () => {
    await lead(harness.heron.siteId, '/stock', '/cars');
    expect(await followRedirect('/stock')).toBe(404);
    expect(await followRedirect('/stock', 'heron')).toEqual([301, '/cars']);
  });

  it('24.8 never leads to a page that the site does not have', async () => {
    await lead(harness.swan.siteId, '/loans', '/finance');
    const offering = makeRequest();
    const { site } = offering;
    const hiding = {
      ...offering,
      site: { ...site, config: { ...site.config, finance: { ...site.config.finance, hidden: true } } },
    };
    expect((await followFrom(offering, '/loans'))[1]).toBe('/finance');
    expect(await followFrom(hiding, '/loans')).toEqual([404]);
  });

  it('is followed to its end and permanent only if every step is', async () => {
    await lead(harness.swan.siteId, '/a', '/b?x=1');
    await lead(harness.swan.siteId, '/b', '/c#part', false);
    await lead(harness.swan.siteId, '/c', '/cars');
    expect(await followRedirect('/a')).toEqual([302, '/cars']);
    expect(await followRedirect('/c')).toEqual([301, '/cars']);
  });

  it('is followed for at most five steps', async () => {
    for (const step of [1, 2, 3, 4, 5, 6]) await lead(harness.swan.siteId, `/step-${step}`, `/step-${step + 1}`);
    expect(await followRedirect('/step-1')).toEqual([301, '/step-6']);
    expect(await followRedirect('/step-2')).toEqual([301, '/step-7']);
  });

  it.each([
    ['/a', ['/b', '/a']],
    ['/a', ['/b', '/c', '/b']],
    ['/a', ['/b', '/c?x=1', '/a#top']],
    ['/a', ['https://swan.example/a']],
    ['/a', ['https://www.swan.example:443/a/?x=1']],
    ['/a', ['/b', 'https://swan.localhost/x/../a']],
  ])('in a loop is ignored: %s, %j', async (from, steps) => {
    const paths = [from, ...steps];
    for (const [place, target] of steps.entries()) {
      await lead(harness.swan.siteId, (paths[place] ?? '').replace(/[?#].*/, ''), target);
    }
    expect(await followRedirect(from)).toBe(404);
  });

  it('ends at an existing page, even if a redirect from it is stored', async () => {
    await lead(harness.swan.siteId, '/old', '/about-us');
    await lead(harness.swan.siteId, '/about-us', '/old');
    expect(await followRedirect('/old')).toBe(404);
    await harness.owner`insert into content_pages ${harness.owner({
      site_id: harness.swan.siteId,
      path: '/about-us',
      title: 'About us',
      body: 'Us.',
      published_at: '2026-01-01T00:00:00Z',
    })}`;
    expect(await followRedirect('/old')).toEqual([301, '/about-us']);
    await lead(harness.swan.siteId, '/sale', '/special-offers');
    await lead(harness.swan.siteId, '/special-offers', '/gone');
    expect(await followRedirect('/sale')).toEqual([301, '/special-offers']);
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
  ])('is refused by the constraint %s: %s to %s', async (rule, from, target) => {
    await expect(lead(harness.swan.siteId, from, target)).rejects.toThrow(`"${rule}"`);
  });

  it.each(['/', '/#top', '/?a=1', 'https://sale.example/cars/'])('may link to %s', async (target) => {
    await lead(harness.swan.siteId, '/a', target);
    expect(await followRedirect('/a')).toEqual([301, target]);
  });

  it('of a car applies only if the car is not found', async () => {
    await lead(harness.swan.siteId, '/cars/gone', '/cars/swan-car');
    const request = makeRequest();
    const moved = await requireShownCar(request, 'gone', '?utm_source=mail').catch((thrown: unknown) => thrown);
    expect((moved as Response).headers.get('location')).toBe('/cars/swan-car?utm_source=mail');
    await expect(requireShownCar(request, 'heron-car')).rejects.toMatchObject({ init: { status: 404 } });
    await lead(harness.swan.siteId, '/cars/swan-car', '/elsewhere');
    expect(await requireShownCar(request, 'swan-car')).toMatchObject({ car: { slug: 'swan-car' } });
  });
});

const rename = (from: string, to: string) => harness.owner`update cars set slug = ${to} where slug = ${from}`;
const requestCar = async (slug: string) => {
  const response: unknown = await requireShownCar(makeRequest(), slug, '?utm_source=mail').catch(
    (thrown: unknown) => thrown,
  );
  return response instanceof Response ? [response.status, response.headers.get('location')] : response;
};

describe('a car that was renamed', () => {
  it('redirects from all its former addresses until another car takes one', async () => {
    const carId = await createCar(harness.owner, { dealershipId: harness.swan.dealershipId, slug: 'first-name' });
    await rename('first-name', 'second-name');
    await rename('second-name', 'third-name');
    await eventually(async () => expect(await harness.find('third-name')).toBeDefined());
    expect(await requestCar('first-name')).toEqual([301, '/cars/third-name?utm_source=mail']);
    expect(await requestCar('second-name')).toEqual([301, '/cars/third-name?utm_source=mail']);
    await createCar(harness.owner, { dealershipId: harness.swan.dealershipId, slug: 'first-name', stocknum: 'other' });
    await eventually(async () => expect(await harness.find('first-name')).toBeDefined());
    expect(await requestCar('first-name')).toMatchObject({ car: { slug: 'first-name' } });
    await rename('third-name', 'second-name');
    await eventually(async () => expect(await harness.find('second-name')).toBeDefined());
    expect(await requestCar('third-name')).toEqual([301, '/cars/second-name?utm_source=mail']);
    expect(await requestCar('second-name')).toMatchObject({ car: { id: carId } });
  });

  it('is not found by other sites, nor after it is withdrawn', async () => {
    await createCar(harness.owner, { dealershipId: harness.heron.dealershipId, slug: 'their-name' });
    await rename('their-name', 'their-new-name');
    await createCar(harness.owner, {
      dealershipId: harness.swan.dealershipId,
      slug: 'our-name',
      show_on_dealer_website: false,
    });
    await rename('our-name', 'our-new-name');
    await eventually(async () => expect(await harness.find('our-new-name')).toBeDefined());
    expect(await requestCar('their-name')).toMatchObject({ init: { status: 404 } });
    expect(await requestCar('our-name')).toMatchObject({ init: { status: 404 } });
  });
});
