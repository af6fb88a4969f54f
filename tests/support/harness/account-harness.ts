import postgres, { type Sql } from 'postgres';
import type { CodeRequestContext } from '../../../src/features/accounts/request-code.server.ts';
import { createKnownBrowsers } from '../../../src/features/accounts/known-browser.server.ts';
import type { verifyCode } from '../../../src/features/accounts/verify-code.server.ts';
import type { Job } from '../../../src/platform/jobs/jobs.ts';
import { hashToken, makeToken } from '../../../src/features/accounts/secret-token.server.ts';
import type { Sms, SmsSender } from '../../../src/platform/sms/sms.ts';
import { openDatabases } from '../database/open-databases.ts';
import { createTenantDatabase, findTenants } from '../database/tenant-database.ts';
import { makeCodeProofs } from '../fixtures/confirmation-settings.ts';
import { testNetworks } from '../fixtures/test-network.ts';

type SignInContext = CodeRequestContext & Parameters<typeof verifyCode>[0];

export type SignedIn = {
  customerId: number;
  sessionId: string;
  token: string;
  /** The `cookie` header of a browser without TLS. */
  cookie: string;
};

const ninetyDaysMs = 90 * 86_400_000;

/** Signs in a customer of a site in a new browser. The same number again is another browser of the same customer. */
export async function signIn(
  owner: Sql,
  siteId: number,
  phone = '+61491570156',
  { now = new Date() } = {},
): Promise<SignedIn> {
  const [customer] = await owner`
    insert into customers (site_id, phone, created_at) values (${siteId}, ${phone}, ${now})
    on conflict (site_id, phone) do update set phone = excluded.phone returning id`;
  const customerId = customer?.id as number;
  const token = makeToken();
  const sessionId = crypto.randomUUID();
  await owner`insert into customer_sessions ${owner({
    id: sessionId,
    site_id: siteId,
    customer_id: customerId,
    token_hash: hashToken(token),
    created_at: now,
    seen_at: now,
    expires_at: new Date(now.getTime() + ninetyDaysMs),
  })}`;
  return { customerId, sessionId, token, cookie: `session=${token}; signed-in=1` };
}

/** A Sunday in November, 10 am in Perth. */
const startTime = new Date('2026-11-15T02:00:00Z');

const connections = 4;

/** Two dealers' websites with sign-in, a clock that tests can advance, and the sent messages. */
export async function openAccountHarness() {
  const test = await createTenantDatabase();
  const owner = postgres(test.url, { max: 2, onnotice: () => undefined });
  const [ours, theirs] = await findTenants(owner);
  let now = startTime;
  const clock = () => now;
  const open = () => openDatabases(test.url, { connections, clock });
  // Two servers, each with its own connections.
  const servers = [open(), open()] as const;
  const [{ database, platformDatabase }, { database: other }] = servers;
  const messages: Sms[] = [];
  const errors: unknown[] = [];
  const accept: SmsSender['send'] = async (sms) => `taken as ${messages.push(sms)}`;
  let send = accept;
  const jobs: Job[] = [];
  const knownBrowsers = createKnownBrowsers('a secret of more than 32 characters, for tests');
  const makeRequestContext = (changes: Partial<SignInContext> = {}): SignInContext => ({
    site: { name: 'Swan River Toyota' },
    scope: database.forSite(ours.siteId),
    clock,
    sms: { send: (sms) => send(sms) },
    host: 'ours.example',
    ...testNetworks(),
    secure: false,
    knownBrowsers,
    codeProofs: makeCodeProofs(),
    jobs: { send: async (_tx, sent) => void jobs.push(...sent) },
    logError: (error) => errors.push(error),
    ...changes,
  });

  return {
    owner,
    ours,
    theirs,
    database,
    platformDatabase,
    other,
    messages,
    /** Jobs that were enqueued. */
    jobs,
    errors,
    clock,
    makeRequestContext,
    advanceClock: (seconds: number) => (now = new Date(now.getTime() + seconds * 1000)),
    /** Replaces the SMS gateway from now on. */
    setGateway: (gateway: SmsSender['send']) => (send = gateway),
    /** Restores the initial state. */
    async tidy() {
      await owner`with codes as (delete from sign_in_codes), counted as (delete from limited_actions)
        delete from customers`;
      now = startTime;
      messages.length = 0;
      jobs.length = 0;
      errors.length = 0;
      send = accept;
    },
    /** Opens every connection, so that calls made together reach the database together. */
    async warm() {
      const hold = (server: typeof database) =>
        server.forSite(ours.siteId).run((tx) => tx.$client.query('select pg_sleep(0.1)'));
      await Promise.all([database, other].flatMap((server) => Array.from({ length: connections }, () => hold(server))));
    },
    lastCode: () => codeIn(messages.at(-1)),
    close: async () => {
      await Promise.all(servers.map((server) => server.close()));
      await owner.end();
      await test.drop();
    },
  };
}

const codeIn = (sms: Sms | undefined): string => /^\d{6}/.exec(sms?.text ?? '')?.[0] ?? 'none';

/** Six digits other than `code`. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
