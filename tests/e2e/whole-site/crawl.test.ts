import { describe, expect, inject, it } from 'vitest';
import { resolvePath, routesOnEverySite, routesOnSomeSites } from '../../support/browser/specified-routes.ts';
import { demoSlugs } from '../../support/browser/demo-slugs.ts';
import { fetchListedCars } from '../../support/browser/listed-cars.ts';
import { get } from '../../support/servers/send-request.ts';

const ask = (slug: string, path: string) => get(inject('baseUrl'), `${slug}.localhost`, path);

const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' };
const plain = (text: string) => text.replace(/&(amp|quot|#x27|lt|gt);/g, (sign) => entities[sign] ?? sign);

/** Pages for one visitor, and what is no page: each has tests of its own. */
const isNoPage = (path: string) => /^\/(api|images|assets|maps|account|checkout-journey|icon\.svg|favicon)/.test(path);

/** The query parameters to follow: filters combine without end, pages of results do not. */
function worthAsking(href: string): string | undefined {
  const { pathname, searchParams } = new URL(plain(href), 'http://site.invalid');
  if (isNoPage(pathname)) return undefined;
  const page = searchParams.get('page');
  return page === null || [...searchParams.keys()].length > 1 ? pathname : `${pathname}?page=${page}`;
}

const hrefsIn = (html: string): string[] =>
  [...html.matchAll(/<a\s[^>]*href="(\/(?!\/)[^"#]*)/g)].map(([, href = '']) => href);

/** Cars have pages of few kinds, each hundreds of times: of every site a dozen of each are enough. */
const mostOfCars = 12;
const kindOfCarPage = (path: string) => /^\/cars\/[^/]+(.*)$/.exec(path)?.[1];

type Fault = { path: string; from: string; fault: string };

async function crawl(slug: string): Promise<{ seen: number; faults: Fault[] }> {
  const waiting = [{ path: '/', from: 'the start' }];
  const discovered = new Set(['/']);
  const faults: Fault[] = [];
  const ofCars = new Map<string, number>();
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { path, from } = next;
    const kind = kindOfCarPage(path);
    if (kind !== undefined) {
      const count = (ofCars.get(kind) ?? 0) + 1;
      ofCars.set(kind, count);
      if (count > mostOfCars) continue;
    }
    const { status, headers, text } = await ask(slug, path);
    const leadsTo = status >= 300 && status < 400 ? String(headers.location) : undefined;
    const fault = leadsTo === undefined ? faultOf(status, text) : undefined;
    if (fault) faults.push({ path, from, fault });
    for (const href of leadsTo === undefined ? hrefsIn(text) : [leadsTo]) {
      const found = href.startsWith('/') ? worthAsking(href) : undefined;
      if (found === undefined || discovered.has(found)) continue;
      discovered.add(found);
      waiting.push({ path: found, from: path });
    }
  }
  return { seen: discovered.size, faults };
}

function faultOf(status: number, html: string): string | undefined {
  if (status !== 200) return `answers ${status}`;
  const headings = html.match(/<h1[\s>]/g)?.length ?? 0;
  if (headings !== 1) return `has ${headings} main headings`;
  if (!/<title>\s*\S[^<]* \| \S/.test(html)) return 'has no title';
  // 24.19: no URL may contain a bracket in its query.
  const bracket = /(?:href|action)="[^"]*[[\]][^"]*/.exec(html);
  if (bracket) return `has a bracket in ${bracket[0]}`;
  if (hasUnrevealableNumber(html)) return 'masks a phone number that nothing reveals';
  const canonicals = html.match(/<link rel="canonical"/g)?.length ?? 0;
  const isFound = !html.includes('<meta name="robots" content="noindex"');
  return canonicals > 1 || (isFound && canonicals === 0) ? `has ${canonicals} canonical addresses` : undefined;
}

/** Where a masked number may be: in a button or form that reveals it, a link to the one of the car, and in data. */
const reveals = [
  /<button [^>]*data-masked.*?<\/button>/gs,
  /<form [^>]*data-masked.*?<\/form>/gs,
  /<a [^>]*href="#phone".*?<\/a>/gs,
  /<script.*?<\/script>/gs,
];
const hasUnrevealableNumber = (html: string): boolean =>
  /\d•|\d \(?•/.test(reveals.reduce((rest, reveal) => rest.replaceAll(reveal, ''), html));

describe('from its home page', () => {
  it.each(demoSlugs)(
    '24.5 every page of %s that can be reached is there, with one main heading, a title, one canonical address, and a way to reveal each masked number',
    async (slug) => {
      const { seen, faults } = await crawl(slug);
      expect(faults).toEqual([]);
      expect(seen).toBeGreaterThan(60);
    },
  );
});

/** Follows one redirect: a page for customers leads others to the sign-in. */
async function arrive(slug: string, path: string) {
  const answer = await ask(slug, path);
  const { location } = answer.headers;
  return typeof location === 'string' ? ask(slug, location) : answer;
}

describe('every specified route', () => {
  it.each([...routesOnEverySite, ...routesOnSomeSites])('$path is a page on $on', async (route) => {
    const { status, text } = await arrive(route.on, await resolvePath(route));
    expect(status).toBe(200);
    expect(text.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(text).toMatch(/<title>\s*\S[^<]* \| \S/);
  });

  it.each(routesOnEverySite.filter(({ find }) => !find))(
    '$path is a page or a redirect on every site',
    async ({ path }) => {
      for (const slug of demoSlugs) expect((await ask(slug, path)).status, slug).toBeLessThan(400);
    },
  );

  it.each(routesOnSomeSites)('$path is a page, a redirect or 404 on every other site', async (route) => {
    const path = await resolvePath(route);
    for (const slug of demoSlugs) expect([200, 301, 302, 303, 404], slug).toContain((await ask(slug, path)).status);
  });

  it.each(['/special-offers/', '/models/', '/contact-us/'])(
    '%s redirects to the address without its slash',
    async (path) => {
      const { status, headers } = await ask('swan-river-toyota', path);
      expect([status, headers.location]).toEqual([301, path.slice(0, -1)]);
    },
  );
});

/** What a page says only to visitors who can reserve the car. */
const promises = /Reserve Online|A deposit of|refundable|Deposit online|hour money back/;

const mainText = (html: string): string =>
  (/<main[\s>].*<\/main>/s.exec(html)?.[0] ?? '').replace(/<script.*?<\/script>/gs, ' ').replace(/<[^>]+>/g, ' ');

/** The sold and reserved cars on the first pages of a site's results, and some others. */
async function pickCars(slug: string): Promise<string[]> {
  const cars: Awaited<ReturnType<typeof fetchListedCars>> = [];
  // One after the other: requests at the same time may make a busy server refuse some with 503.
  for (const page of [1, 2, 3, 4]) cars.push(...(await fetchListedCars(slug, `page=${page}`)));
  const isTaken = ({ status, sold, reserved }: (typeof cars)[number]) => sold || reserved || status === 'sold';
  return [...cars.filter(isTaken).slice(0, 8), ...cars.filter((car) => !isTaken(car)).slice(0, 8)].map(
    (car) => car.slug,
  );
}

/** Whatever the page says, the server must have served it. */
async function askServed(slug: string, path: string) {
  const answer = await ask(slug, path);
  expect(answer.status, `${path} of ${slug}`).toBeLessThan(500);
  return answer;
}

/** Whether its checkout shows the buyer's form. Behind a gate it does not, but the car's page links to it. */
async function canBeReserved(slug: string, car: string): Promise<boolean> {
  const path = `/cars/${car}/checkout`;
  const { headers, text } = await askServed(slug, path);
  if (String(headers.location).startsWith('/sign-in'))
    return (await askServed(slug, `/cars/${car}`)).text.includes(`href="${path}"`);
  const arrived = typeof headers.location === 'string' ? (await askServed(slug, headers.location)).text : text;
  return arrived.includes('name="last_name"');
}

describe('24.9 the page and the quick look of a car', () => {
  it.each(demoSlugs)('of %s promise a reservation exactly if the car can be reserved now', async (slug) => {
    const faults: string[] = [];
    for (const car of await pickCars(slug)) {
      const isReservable = await canBeReserved(slug, car);
      const faultsOfCar: string[] = [];
      for (const path of [`/cars/${car}`, `/cars/${car}/quick-look`]) {
        const { status, text } = await askServed(slug, path);
        if (status === 404 && path.endsWith('quick-look')) continue; // a site without quick looks
        const said = promises.exec(mainText(text))?.[0];
        const hasTabs = text.includes('Why Buy From Us?');
        if (said !== undefined && !isReservable) faultsOfCar.push(`${path} says ${said}`);
        if (said === undefined && isReservable && hasTabs) faultsOfCar.push(`${path} does not say how to reserve it`);
      }
      // Tests that run at the same time reserve cars: a car that was taken meanwhile proves nothing.
      if (faultsOfCar.length > 0 && (await canBeReserved(slug, car)) === isReservable) faults.push(...faultsOfCar);
    }
    expect(faults).toEqual([]);
  });
});
