import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded/embedded-postgres.ts';
import { freePort } from '../../src/platform/postgres/embedded/free-port.ts';
import { createCar, createTenant } from '../../tests/support/database/create-tenant.ts';
import { type BuiltServer, runBuiltServer } from '../../tests/support/servers/built-server.ts';
import { sendRequest, type TestResponse } from '../../tests/support/servers/send-request.ts';
import { addressAt } from '../leads/lead-plan.ts';
import type { SoakTest } from './soak-test.ts';

const host = 'swan.localhost';
const processes = 3;
/** Their buyers come at the same time. */
const carsPerWave = 5;
/** How long a buyer tries to get an answer while processes are killed. */
const patienceMs = 180_000;
const soonMs = 180_000;
const card = '4242 4242 4242 4242';

interface Platform {
  sql: Sql;
  urls: readonly string[];
  /** kill -9, then a new start. */
  kill(process: number): Promise<void>;
}

async function openPlatform(opened: AsyncDisposableStack): Promise<Platform> {
  const dataDir = await mkdtemp(join(tmpdir(), 'reservation-races-'));
  opened.defer(() => rm(dataDir, { recursive: true, force: true }));
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  opened.defer(() => database.stop());
  const sql = postgres(database.url, { max: 2, onnotice: () => undefined });
  opened.defer(() => sql.end());
  const ports = await Promise.all(Array.from({ length: processes }, () => freePort()));
  const start = (port: number): BuiltServer =>
    runBuiltServer({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      DEMO: 'off',
      TRUST_PROXY: 'loopback',
      PORT: String(port),
    });
  const servers: BuiltServer[] = [];
  opened.defer(async () => void (await Promise.all(servers.map((server) => server.stop()))));
  // The first one migrates.
  for (const port of ports) {
    servers.push(start(port));
    await servers.at(-1)?.ready();
  }
  return {
    sql,
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    async kill(process) {
      servers[process]?.process.kill('SIGKILL');
      if (servers[process]) await once(servers[process].process, 'exit');
      servers[process] = start(ports[process] as number);
      await servers[process].ready();
    },
  };
}

interface Buyer {
  at: number;
  slug: string;
}

type Attempt = { slug: string; status: number; token?: string; payUrl?: string };

/** Sends until there is an answer, each time to the next process, as a browser behind a load balancer would. */
async function sendUntilAnswered(
  { urls }: Platform,
  first: number,
  request: Omit<Parameters<typeof sendRequest>[2], 'method'>,
): Promise<TestResponse> {
  const until = performance.now() + patienceMs;
  for (let turn = first; performance.now() < until; turn++) {
    const url = urls[turn % urls.length] as string;
    const response = await sendRequest(url, host, { method: 'POST', ...request }).catch(() => undefined);
    if (response && response.status < 500) return response;
    await wait(200);
  }
  throw new Error(`no answer to ${request.path}`);
}

async function reserve(platform: Platform, { at, slug }: Buyer): Promise<Attempt> {
  const buyer = {
    car_slug: slug,
    processor: 'sandbox',
    key: `race-${at}-${slug}`,
    name: 'Kim',
    last_name: 'Nguyen',
    email: `kim${at}@example.com`,
    phone: `04${String(10_000_000 + at)}`,
    terms_agreed: true,
  };
  const { status, text } = await sendUntilAnswered(platform, at, {
    path: '/api/reservations',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': addressAt(at) },
    body: JSON.stringify(buyer),
  });
  if (status !== 200) return { slug, status };
  const { reservation_token: token, payment } = JSON.parse(text) as {
    reservation_token: string;
    payment: { url: string };
  };
  return { slug, status, token, payUrl: payment.url };
}

const pay = (platform: Platform, { payUrl = '' }: Attempt, at: number): Promise<TestResponse> =>
  sendUntilAnswered(platform, at, {
    path: new URL(payUrl, 'http://any.example').pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': addressAt(at) },
    body: String(new URLSearchParams({ card })),
  });

async function addCars({ sql, urls }: Platform, count: number): Promise<string[]> {
  const { dealershipId } = await createTenant(sql, 'swan');
  const slugs = Array.from({ length: count }, (_, at) => `raced-${at}`);
  for (const slug of slugs) await createCar(sql, { dealershipId, slug, payment_processors: ['sandbox'] });
  // Until every process lists the last of them.
  const until = performance.now() + soonMs;
  for (const url of urls) {
    while ((await sendRequest(url, host, { path: `/cars/${slugs.at(-1)}` })).status !== 200) {
      if (performance.now() > until) throw new Error('the cars are not listed');
      await wait(200);
    }
  }
  return slugs;
}

/** What the database and the payment provider say about each car in the end. */
async function readBooks(sql: Sql, slugs: readonly string[]) {
  const cars = await sql<{ slug: string; live: number; held: number; paid: number }[]>`
    select cars.slug,
      count(*) filter (where reservations.state in ('pending_payment', 'held'))::int as live,
      count(*) filter (where reservations.state = 'held')::int as held,
      count(*) filter (where reservation_payments.state = 'succeeded')::int as paid
    from cars left join reservations on reservations.car_id = cars.id
      left join reservation_payments on reservation_payments.reservation_id = reservations.id
    where cars.slug in ${sql(slugs)} group by cars.slug`;
  const [provider] = await sql<{ payments: number; cents: number; unpaid: number; refunded: number }[]>`
    select count(*) filter (where state = 'succeeded')::int as payments,
      coalesce(sum(amount) filter (where state = 'succeeded'), 0)::int as cents,
      count(*) filter (where state not in ('succeeded', 'cancelled'))::int as unpaid,
      count(refunded_at)::int as refunded from sandbox_payments where created_at > now() - interval '1 day'`;
  const [ours] = await sql<{ payments: number; cents: number }[]>`
    select count(*)::int as payments, coalesce(sum(reservation_payments.amount), 0)::int as cents
    from reservation_payments join reservations on reservations.id = reservation_id
      join cars on cars.id = reservations.car_id
    where cars.slug in ${sql(slugs)} and reservation_payments.state = 'succeeded'`;
  return { cars, provider, ours };
}

async function waitUntilHeld(sql: Sql, slugs: readonly string[]): Promise<void> {
  const until = performance.now() + soonMs;
  for (;;) {
    const { cars } = await readBooks(sql, slugs);
    if (cars.every(({ held }) => held === 1) || performance.now() > until) return;
    await wait(1000);
  }
}

/** Buyers of the same cars at three processes that are killed one after the other. */
export const reservationRaces: SoakTest = {
  name: 'reservations',
  target: '10,000 buyers, 50 cars, three processes with kills: one winner each, books balance',
  maxMinutes: 30,
  async run({ scale, say }) {
    await using opened = new AsyncDisposableStack();
    const platform = await openPlatform(opened);
    const slugs = await addCars(platform, Math.max(carsPerWave, Math.round(50 * scale)));
    const buyersPerCar = Math.max(20, Math.round((10_000 * scale) / slugs.length));
    const attempts: Attempt[] = [];
    let kills = 0;
    for (let first = 0; first < slugs.length; first += carsPerWave) {
      const cars = slugs.slice(first, first + carsPerWave);
      const buyers = Array.from({ length: buyersPerCar * cars.length }, (_, place): Buyer => ({
        at: first * buyersPerCar + place,
        slug: cars[place % cars.length] as string,
      }));
      const racing = Promise.all(buyers.map((buyer) => reserve(platform, buyer)));
      await wait(500);
      const [wave] = await Promise.all([racing, platform.kill(kills++ % processes)]);
      attempts.push(...wave);
      const winners = wave.filter(({ status }) => status === 200);
      const paying = Promise.all(winners.map((winner, at) => pay(platform, winner, first + at)));
      await Promise.all([paying, platform.kill(kills++ % processes)]);
      say(`${attempts.length} buyers, ${kills} kills`);
    }
    await waitUntilHeld(platform.sql, slugs);
    const { cars, provider, ours } = await readBooks(platform.sql, slugs);

    const won = Map.groupBy(
      attempts.filter(({ status }) => status === 200),
      ({ slug }) => slug,
    );
    const decided = slugs.filter((slug) => won.get(slug)?.length === 1).length;
    const refused = attempts.filter(({ status }) => status === 409).length;
    const others = attempts.length - refused - [...won.values()].flat().length;
    const balanced =
      cars.every(({ live, held, paid }) => live === 1 && held === 1 && paid === 1) &&
      provider?.payments === slugs.length &&
      provider.cents === ours?.cents &&
      provider.unpaid === 0 &&
      provider.refunded === 0;
    return {
      result: [
        `${attempts.length.toLocaleString('en-AU')} buyers, ${kills} kills: one winner for ${decided} of ${slugs.length} cars`,
        `${provider?.payments} deposits paid, ${ours?.payments} recorded, ${balanced ? 'balanced' : 'NOT balanced'}`,
        ...(others > 0 ? [`${others} unexpected answers`] : []),
      ].join('; '),
      passed: decided === slugs.length && balanced && others === 0,
      details: {
        kills,
        refused,
        statuses: Object.fromEntries(
          [...Map.groupBy(attempts, ({ status }) => status)].map(([status, list]) => [status, list.length]),
        ),
        provider,
        ours,
        cars: cars.filter(({ live, held, paid }) => live !== 1 || held !== 1 || paid !== 1),
      },
    };
  },
};
