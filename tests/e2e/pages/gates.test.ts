import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type TestResponse, sendRequest } from '../../support/servers/send-request.ts';

const gated = 'meridian-electric.localhost';
const open = 'swan-river-toyota.localhost';

const send = (host: string, path: string, method = 'GET'): Promise<TestResponse> =>
  sendRequest(inject('baseUrl'), host, { method, path });

/** Text of the pages behind the gates. */
const gatedContent = /Trade in your|form-page|vehiclePriceBudget|regoState/;

let slug: string;
let carId: number;
beforeAll(async () => {
  const { text } = await send(gated, '/api/cars/search');
  const { hits } = JSON.parse(text) as { hits: { slug: string; id: number; has_nvic: boolean }[] };
  const car = hits.find(({ has_nvic }) => has_nvic);
  if (!car) throw new Error('no car of the gated site has an NVIC');
  [slug, carId] = [car.slug, car.id];
});

describe('on a gated site an anonymous visitor cannot', () => {
  // tests/integration/website/gates.test.ts covers other spellings of the addresses and cars without an NVIC.
  it.each([
    ['U18 U19 U22', '/trade-in?car_id=7', 'trade-in'],
    ['U19 U22', '/%2574rade-in', 'trade-in'],
    ['U19 U22', '/trade-in.hydration', 'trade-in'],
    ['U19 U22', '/cars/trade-in?car_id=7', 'trade-in'],
    ['U19 U22', '/Sell-My-Car?valuation=0b9f', 'trade-in'],
    ['U18 U19 U20', '/cars/{slug}/checkout', 'checkout'],
    ['U19 U20', '/Cars/{slug}/Buy-Online/', 'checkout'],
    ['U18 U19', '/personalised/finance?car_id={id}', 'finance'],
    ['U19', '/Personalised/%46inance/?car_id={id}', 'finance'],
  ])('%s open a page by its link: %s', async (_id, link, type) => {
    const path = link.replace('{slug}', slug).replace('{id}', String(carId));
    const { status, headers, text } = await send(gated, path);
    expect(text).not.toMatch(gatedContent);
    // Finance redirects to its canonical address first.
    const way = status === 301 ? (await send(gated, String(headers.location))).headers.location : headers.location;
    expect(way).toMatch(new RegExp(`^/sign-in\\?type=${type}&redirect=%2F`));
  });

  it.each(['/trade-in.data', '/%74rade-in.data?_routes=site%2Fvaluation%2Ftrade-in'])(
    'U19 read its data: %s',
    async (path) => {
      const { status, text } = await send(gated, path);
      expect(status).toBe(202);
      expect(text).toContain('/sign-in?type=trade-in');
      expect(text).not.toMatch(gatedContent);
    },
  );

  it('U19 send its form, through the page or the API', async () => {
    const posted = await sendRequest(inject('baseUrl'), gated, {
      method: 'POST',
      path: '/trade-in',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'name=Kim',
    });
    expect([posted.status, posted.headers.location]).toEqual([
      302,
      '/sign-in?type=trade-in&redirect=%2Ftrade-in&back=%2F',
    ]);
    const calls = [{ form: 'trade-in' }, { form: 'finance', car_id: carId }];
    for (const lead of calls) {
      const called = await sendRequest(inject('baseUrl'), gated, {
        method: 'POST',
        path: '/api/leads',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(lead),
      });
      expect([called.status, JSON.parse(called.text).code]).toEqual([401, 'unauthorised']);
    }
  });
});

it('U23 a site without gates never requires a sign-in, however the URL is written', async () => {
  for (const path of ['/trade-in', '/Trade-In', '/%74rade-in', '/sell-my-car']) {
    const { status, text } = await send(open, path);
    expect(status).toBe(200);
    expect(text).toMatch(gatedContent);
  }
});
