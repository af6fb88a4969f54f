import { describe, expect, inject, it } from 'vitest';
import { get } from '../../support/servers/send-request.ts';

const baseUrl = inject('baseUrl');

const visit = (slug: string, path: string) => get(baseUrl, `${slug}.localhost`, encodeURI(path));
const readHeading = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1];
const readCount = (html: string) => Number(/<output[^>]*>([\d,]+)/.exec(html)?.[1]?.replaceAll(',', ''));
const readSlugs = (html: string) =>
  [...html.matchAll(/<h3[^>]*><a[^>]*href="\/cars\/([^"?]+)"/g)].map(([, slug = '']) => slug);

type ListItem = { name?: string; url?: string; position: number };

/** The items of the page's structured data of this type. */
function listedAs(type: string, html: string): ListItem[] {
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as { '@type': string; itemListElement: ListItem[] },
  );
  return data.find((one) => one['@type'] === type)?.itemListElement ?? [];
}

/** The count that the API returns for the same query: the page must agree. */
async function countBy(slug: string, query: string): Promise<number> {
  const { text } = await get(baseUrl, `${slug}.localhost`, `/api/cars/search?${encodeURI(query)}`);
  return (JSON.parse(text) as { count: number }).count;
}

describe('search paths', () => {
  it.each([
    ['swan-river-toyota', '/cars', ''],
    ['harbour-motors', '/cars', ''],
    ['southern-cross', '/new-used-and-demo-cars', ''],
    ['yard-88', '/used-car/list', ''],
  ])('P1 P11 on %s the base path is %s and shows what the site lists', async (slug, path) => {
    const { status, text } = await visit(slug, path);
    expect(status).toBe(200);
    expect(readCount(text)).toBe(await countBy(slug, ''));
    expect(readCount(text)).toBeGreaterThan(20);
    expect(readSlugs(text).length).toBeGreaterThanOrEqual(18);
  });

  it.each([
    ['/search/new-used-and-demo-cars', 'New, used and demo cars', ''],
    ['/search/new-cars', 'New cars', 'refinementList[car_type][0]=new'],
    ['/search/used-cars', 'Used cars', 'refinementList[car_type][0]=used'],
    ['/search/demo-cars', 'Demo cars', 'refinementList[car_type][0]=demo'],
    [
      '/search/new-and-demo-cars',
      'New and demo cars',
      'refinementList[car_type][0]=demo&refinementList[car_type][1]=new',
    ],
  ])('P6 %s shows "%s"', async (path, heading, query) => {
    const { status, text } = await visit('swan-river-toyota', path);
    expect(status).toBe(200);
    expect(readHeading(text)).toBe(heading);
    expect(readCount(text)).toBe(await countBy('swan-river-toyota', query));
  });

  it('P7 /search/{make} and /search/{make}/{model} show that make and that model', async () => {
    const make = await visit('swan-river-toyota', '/search/toyota');
    expect(readHeading(make.text)).toBe('Toyota for sale');
    expect(readCount(make.text)).toBe(await countBy('swan-river-toyota', 'refinementList[make][0]=Toyota'));
    const model = await visit('swan-river-toyota', '/search/toyota/rav4');
    expect(readHeading(model.text)).toBe('Toyota RAV4 for sale');
    const ofModel = await countBy('swan-river-toyota', 'refinementList[make][0]=Toyota&refinementList[model][0]=RAV4');
    expect(readCount(model.text)).toBe(ofModel);
    expect(ofModel).toBeGreaterThan(0);
    expect(ofModel).toBeLessThan(readCount(make.text));
  });

  it('P8 /search/{body slug} shows that body in every spelling that feeds use', async () => {
    const { text } = await visit('harbour-motors', '/search/hatch');
    expect(readHeading(text)).toBe('Hatch for sale');
    const both = await countBy('harbour-motors', 'refinementList[body][0]=hatch&refinementList[body][1]=hatchback');
    expect(readCount(text)).toBe(both);
    expect(both).toBeGreaterThan(0);
  });

  it('P9 /new-used-and-demo-cars accepts refinementList filters on car_type and make', async () => {
    const query = 'refinementList[car_type][0]=used&refinementList[make][0]=Ford';
    const { status, text } = await visit('southern-cross', `/new-used-and-demo-cars?${query}`);
    expect(status).toBe(200);
    expect(readCount(text)).toBe(await countBy('southern-cross', query));
    expect(readCount(text)).toBeGreaterThan(0);
  });

  it.each(['/used-car/list', '/used-car/new-cars'])('P10 %s shows cars on a site that has that path', async (path) => {
    const here = await visit('yard-88', path);
    expect(here.status).toBe(200);
    expect(readCount(here.text)).toBeGreaterThan(0);
    expect((await visit('swan-river-toyota', path)).status).toBe(404);
  });

  it('E32 shows the 7-seater preset with its heading, its subtitle and cars of seven seats', async () => {
    const { text } = await visit('swan-river-toyota', '/search/7-seater-cars');
    expect(text).toContain('View our range of 7 seater SUV and 4WD people movers');
    expect(readCount(text)).toBe(await countBy('swan-river-toyota', 'refinementList[seats][0]=7'));
  });

  it('P5 serves the dealer search link', async () => {
    const query = 'refinementList[dealership_slug][0]=southern-cross-geelong';
    const { status, text } = await visit('southern-cross', `/new-used-and-demo-cars?${query}`);
    expect(status).toBe(200);
    expect(readCount(text)).toBe(await countBy('southern-cross', query));
  });

  it.each(['/search/no-such-thing', '/search/toyota/no-such-model', '/search/suv/x', '/search'])(
    '%s is not a search on any site',
    async (path) => expect((await visit('swan-river-toyota', path)).status).toBe(404),
  );
});

/** The HTML without the comments between texts. */
const readText = (html: string) => html.replaceAll('<!-- -->', '');

describe('the notes below the heading', () => {
  it('24.12 say how many of the cars are just sold', async () => {
    const { text } = await visit('tamar-auto', '/cars');
    const sold = Number(/([\d,]+) of these cars are just sold\./.exec(readText(text))?.[1]);
    // Some cars are marked as sold while their status is still in stock.
    expect(sold).toBeGreaterThanOrEqual(await countBy('tamar-auto', 'refinementList[status][0]=sold'));
    expect(sold).toBeLessThan(readCount(text));
  });

  it('24.12 say how many cars without a price the lowest price first leaves out, with a link to them', async () => {
    const { text } = await visit('harbour-motors', '/cars?sortBy=price:asc');
    const note = /leaves out ([\d,]+) cars? without a price\. <a[^>]*href="([^"]*)"/.exec(readText(text));
    expect(Number(note?.[1])).toBe((await countBy('harbour-motors', '')) - readCount(text));
    expect(note?.[2]).toBe('/cars');
    expect(readText((await visit('harbour-motors', '/cars?sortBy=price:desc')).text)).not.toContain('leaves out');
  });
});

describe('an address that is not canonical', () => {
  it.each([
    ['/cars?refinementList[nonsense][0]=1&utm_source=mail', '/cars?utm_source=mail'],
    ['/cars?range[price]=cheap', '/cars'],
    ['/search/used-cars/?page=2', '/search/used-cars?page=2'],
    ['/special-offers/', '/special-offers'],
    ['/cars?refinementList[__proto__][0]=x', '/cars'],
    ['/search/toyota?refinementList[make][0]=Kia', '/cars?refinementList[make][0]=Kia&refinementList[make][1]=Toyota'],
    ['/search/used-cars?refinementList[car_type][0]=used', '/search/used-cars'],
    ['/search/used-cars?gclid=1&refinementList[car_type][0]=used', '/search/used-cars?gclid=1'],
    // 24.8
    ['/search/hatchback?page=2', '/search/hatch?page=2'],
    ['/search/station-wagon', '/search/wagon'],
  ])('%s redirects with 301 to %s', async (path, to) => {
    const { status, headers } = await visit('swan-river-toyota', path);
    expect(status).toBe(301);
    expect(decodeURI(String(headers.location))).toBe(to);
  });

  it('past the last page redirects to it', async () => {
    const { status, headers } = await visit('swan-river-toyota', '/cars?page=999');
    expect(status).toBe(302);
    expect(headers.location).toMatch(/^\/cars\?page=\d+$/);
  });

  it('past the last page redirects to it with its campaign tags', async () => {
    const { headers } = await visit('swan-river-toyota', '/cars?page=999&utm_source=mail');
    expect(headers.location).toMatch(/^\/cars\?page=\d+&utm_source=mail$/);
  });

  it('serves the page with campaign tags, without them in the canonical link', async () => {
    const { status, text } = await visit('swan-river-toyota', '/cars?utm_source=mail&query=hilux');
    expect(status).toBe(200);
    expect(text).toContain('<link rel="canonical" href="https://www.swanrivertoyota.example/cars?query=hilux"/>');
  });
});

describe('the metadata for search engines', () => {
  it('has title, description, canonical, prev and next of its page', async () => {
    const { text } = await visit('swan-river-toyota', '/search/used-cars?page=2');
    expect(text).toContain('<title>Used cars, page 2 | Swan River Toyota</title>');
    expect(text).toMatch(/<meta name="description" content="Used cars at Swan River Toyota: \d+ cars with/);
    const link = (rel: string) => new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(text)?.[1];
    const origin = 'https://www.swanrivertoyota.example';
    expect(link('canonical')).toBe(`${origin}/search/used-cars?page=2`);
    expect(link('prev')).toBe(`${origin}/search/used-cars`);
    expect(link('next')).toBe(`${origin}/search/used-cars?page=3`);
  });

  it('24.18 has a title of its own for a filtered page, the same as its heading', async () => {
    const path = '/search/suv?refinementList[fuel][0]=Diesel&range[price]=:40000';
    const { text } = await visit('harbour-motors', path);
    expect(readHeading(text)).toBe('Diesel SUVs under $40,000');
    expect(text).toContain('<title>Diesel SUVs under $40,000 | Harbour Motors</title>');
    expect(text).toMatch(/<meta name="description" content="Diesel SUVs under \$40,000 at Harbour Motors: /);
  });

  it('has one canonical address for searches that show the same', async () => {
    const { text } = await visit('swan-river-toyota', '/cars?refinementList[make][0]=Toyota');
    expect(text).toContain('rel="canonical" href="https://www.swanrivertoyota.example/search/toyota"');
  });

  it('has an ItemList of the cars and a BreadcrumbList', async () => {
    const { text } = await visit('swan-river-toyota', '/search/toyota/rav4');
    expect(listedAs('BreadcrumbList', text).map(({ name }) => name)).toEqual(['Swan River Toyota', 'Toyota', 'RAV4']);
    expect(listedAs('ItemList', text).map(({ url }) => url?.split('/cars/')[1])).toEqual(readSlugs(text));
  });

  it('numbers the cars of an ItemList through all pages', async () => {
    const pages = await Promise.all([1, 2].map((page) => visit('swan-river-toyota', `/search/used-cars?page=${page}`)));
    const positions = pages.flatMap(({ text }) => listedAs('ItemList', text).map(({ position }) => position));
    expect(positions).toEqual(Array.from({ length: 42 }, (_, place) => place + 1));
  });

  it('24.19 is its own canonical address, with encoded brackets, when no path names its search', async () => {
    const path = '/cars?refinementList%5Bmake%5D%5B0%5D=Nonsense';
    const { text } = await visit('swan-river-toyota', decodeURI(path));
    expect(text).toContain(`<link rel="canonical" href="https://www.swanrivertoyota.example${path}"/>`);
  });

  it('is not indexed while it finds nothing', async () => {
    const { status, text } = await visit('swan-river-toyota', '/cars?query=zzzzzz');
    expect(status).toBe(200);
    expect(text).toContain('<meta name="robots" content="noindex"/>');
  });
});

describe('what was typed into a search box', () => {
  it('redirects to the address of its interpretation, for now', async () => {
    const typed = await visit(
      'harbour-motors',
      '/cars?utm_source=mail&q=5 seats automatic suv under 70k&sortBy=price:desc',
    );
    expect(typed.status).toBe(302);
    const target = String(typed.headers.location);
    expect(decodeURIComponent(target)).toBe(
      '/cars?sortBy=price:desc&refinementList[seats][0]=5&refinementList[body][0]=suv&refinementList[transmission][0]=Automatic' +
        '&range[price]=:70000&utm_source=mail',
    );
    expect((await visit('harbour-motors', decodeURIComponent(target))).status).toBe(200);
  });

  it('moves from the path of another make, and keeps the other filters', async () => {
    const { headers } = await visit(
      'harbour-motors',
      '/search/toyota?q=mazda bt-50 under 90k&refinementList[seats][0]=5',
    );
    expect(decodeURIComponent(String(headers.location))).toBe(
      '/search/mazda/bt-50?refinementList[seats][0]=5&range[price]=:90000',
    );
  });

  it('is not redirected if it is empty', async () => {
    expect((await visit('harbour-motors', '/cars?q=&range[price][max]=20000')).status).toBe(200);
  });

  it.each([
    'q=%25',
    'q=%E0%A4%A',
    `q=${'a'.repeat(5000)}`,
    `q=${'7 seats under 40k '.repeat(300)}`,
    'q=🚗 under 🚗',
    "q='; drop table cars; --",
    'q=<script>',
    'q=\u0000',
    'q=1e999k',
    'q=under',
    'q=utes&q=vans',
    'q[]=utes',
    '.data?q=utes',
  ])('may be anything: %#', async (query) => {
    const path = query.startsWith('.data') ? `/cars${query}` : `/cars?${query}`;
    const { status, headers } = await get(
      baseUrl,
      'harbour-motors.localhost',
      query.includes('%') ? path : encodeURI(path),
    );
    expect([200, 202, 302]).toContain(status);
    expect(String(headers.location)).not.toMatch(/[?&]q=/);
  });
});
