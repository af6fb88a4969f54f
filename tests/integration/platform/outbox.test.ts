import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOutboxMailer } from '../../../src/features/outbox/outbox-mailer.server.ts';
import { createOutboxSms } from '../../../src/features/outbox/outbox-sms.server.ts';
import { listMessages } from '../../../src/features/outbox/outbox-store.server.ts';
import type { SiteDirectory } from '../../../src/features/site-config/site-directory.server.ts';
import { createHttpServer } from '../../../src/platform/http/http-server.ts';
import type { Mail } from '../../../src/platform/mail/mail.ts';
import { createMetrics } from '../../../src/platform/metrics.ts';
import type { Database, PlatformScope } from '../../../src/platform/postgres/database.ts';
import type { PlatformDatabase } from '../../../src/platform/postgres/platform-database.ts';
import { registerPages } from '../../../src/site/server/serve-site.server.ts';
import { makeSite } from '../../support/fixtures/build-car-index.ts';
import { makePageServer } from '../../support/servers/make-page-server.ts';
import { type Databases, openDatabases } from '../../support/database/open-databases.ts';
import { createTestDatabase } from '../../support/database/test-database.ts';

let now = new Date('2026-11-15T02:03:04Z');
const mail: Mail = {
  id: '0b6a7a0e-3a2b-4a43-9a4e-6f2f6f4a9d10',
  fromName: 'Perth Cars',
  to: 'sales@perth-cars.example',
  replyTo: { name: 'Kim Lee', address: 'kim@example.com' },
  subject: 'Used enquiry from <script>Kim</script>',
  text: 'The text part <b>',
  html: '<!doctype html><p>As it looks</p><a href="https://perth-cars.example/">Site</a><img src="cid:car" alt="">',
  images: [{ cid: 'car', contentType: 'image/jpeg', content: Buffer.from('jpeg') }],
};
const adf: Mail = {
  id: 'adf-1',
  fromName: 'Perth Cars',
  to: 'crm@perth-cars.example',
  subject: 'ADF lead',
  text: '<?adf version="1.0"?><adf/>',
};
const sms = { id: 'sms-1', to: '+61412345678', text: 'Thanks, we’ve got your message.' };

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let databases: Databases;
let database: Database;
let platformDatabase: PlatformDatabase;
let scope: PlatformScope;
let demo: FastifyInstance;
let live: FastifyInstance;

beforeAll(async () => {
  test = await createTestDatabase();
  databases = openDatabases(test.url, { connections: 2, clock: () => now });
  ({ database, platformDatabase } = databases);
  scope = platformDatabase.forPlatform();
  demo = await serve(scope);
  live = await serve(undefined);
});
afterAll(async () => {
  await demo.close();
  await live.close();
  await databases.close();
  await test.drop();
});
beforeEach(() => scope.run((tx) => tx.execute(sql`delete from outbox_messages`)));

/** Requests a page of the platform; the router of a site does not have these pages. */
async function serve(outbox: PlatformScope | undefined): Promise<FastifyInstance> {
  const app = await createHttpServer({ logLevel: 'silent', trustProxy: false, metrics: createMetrics() });
  const directory: Pick<SiteDirectory, 'find'> = {
    find: async (host) =>
      host === 'platform' ? { kind: 'directory', sites: [] } : { kind: 'site', site: makeSite([1]) },
  };
  registerPages(
    app,
    makePageServer({
      database,
      directory: directory as SiteDirectory,
      clock: () => now,
      outbox,
      handle: async () => new Response('the site’s own 404', { status: 404, headers: { 'content-type': 'text/html' } }),
    }),
  );
  return app;
}

const get = (app: FastifyInstance, url: string, host = 'platform') => app.inject({ url, headers: { host } });

describe('the outbox of a demo', () => {
  it('stores mails and text messages once each, newest first', async () => {
    const mailer = createOutboxMailer(scope);
    await mailer.send(mail);
    await mailer.send(mail);
    now = new Date('2026-11-15T02:04:00Z');
    await mailer.send(adf);
    now = new Date('2026-11-15T02:05:00Z');
    await createOutboxSms(scope).send(sms);
    await createOutboxSms(scope).send(sms);
    const listed = await listMessages(scope);
    expect(listed.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['sms', '+61412345678'],
      ['adf', 'crm@perth-cars.example'],
      ['email', 'sales@perth-cars.example'],
    ]);
    const { body } = await get(demo, '/dev/outbox');
    expect(body.indexOf('/dev/outbox/sms-1')).toBeLessThan(body.indexOf('/dev/outbox/adf-1'));
    expect(body).toContain('sales@perth-cars.example');
    expect(body).toContain('15 Nov 2026, 1:05 pm');
  });

  it('keeps the newest thousand', async () => {
    await scope.run((tx) =>
      tx.execute(sql`insert into outbox_messages (id, kind, from_name, recipient, subject, text, pictures, sent_at)
        select 'old-' || n, 'sms', '', '', '', '', '[]', timestamptz '2026-01-01' + n * interval '1 minute'
        from generate_series(1, 1005) n`),
    );
    await createOutboxSms(scope).send(sms);
    const { rows } = await scope.run((tx) =>
      tx.execute(sql`select count(*)::int as stored, min(sent_at) = '2026-01-01 00:07' as oldest from outbox_messages`),
    );
    expect(rows).toEqual([{ stored: 1000, oldest: true }]);
  });

  it('is accessible to the platform only', async () => {
    await createOutboxMailer(scope).send(mail);
    for (const other of [database.forSite(1), database.forDealership(1)]) {
      const { rows } = await other.run((tx) => tx.execute(sql`select id from outbox_messages`));
      expect(rows).toEqual([]);
      await expect(
        other.run((tx) =>
          tx.execute(sql`insert into outbox_messages (id, kind, from_name, recipient, subject, text, pictures)
          values ('x', 'sms', '', '', '', '', '[]')`),
        ),
      ).rejects.toMatchObject({ cause: { message: expect.stringContaining('row-level security') } });
    }
  });
});

describe('/dev/outbox', () => {
  beforeEach(async () => {
    await createOutboxMailer(scope).send(mail);
    await createOutboxMailer(scope).send(adf);
  });

  it('is linked only from the directory of a demo', async () => {
    expect((await get(demo, '/')).body).toContain('href="/dev/outbox"');
    expect((await get(live, '/')).body).not.toContain('outbox');
  });

  it('shows a mail in its own iframe, with its text, and runs no scripts', async () => {
    const { statusCode, body, headers } = await get(demo, `/dev/outbox/${mail.id}`);
    expect(statusCode).toBe(200);
    expect(body).not.toContain('<script');
    expect(body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(body).toContain('Kim Lee &lt;kim@example.com&gt;');
    expect(body).toContain('The text part &lt;b&gt;');
    expect(headers['content-security-policy']).not.toContain(`script-src 'unsafe`);
    expect(headers['cache-control']).toBe('no-store');
    const frame = await get(demo, `/dev/outbox/${mail.id}/html`);
    expect(frame.body).toContain(`src="data:image/jpeg;base64,${Buffer.from('jpeg').toString('base64')}"`);
    expect(frame.body).toContain('<a target="_blank" rel="noopener" href="https://perth-cars.example/">');
    expect(frame.headers['content-security-policy']).toMatch(/^default-src 'none';.*; sandbox /);
  });

  it('shows the source of an ADF mail', async () => {
    expect((await get(demo, '/dev/outbox/adf-1')).body).toContain('&lt;?adf version=&quot;1.0&quot;?&gt;');
    expect((await get(demo, '/dev/outbox/adf-1/html')).statusCode).toBe(404);
  });

  it.each(['/dev/outbox/none', '/dev/outbox/', '/dev/outbox/../x', '/dev/outboxes', `/dev/outbox/${'x'.repeat(300)}`])(
    'is 404 at %s',
    async (path) => expect((await get(demo, path)).statusCode).toBe(404),
  );

  it.each(['/dev/outbox', `/dev/outbox/${mail.id}`, `/dev/outbox/${mail.id}/html`])(
    '%s does not exist without the demo, nor on a dealer’s site',
    async (path) => {
      expect((await get(live, path)).statusCode).toBe(404);
      const onSite = await get(demo, path, 'dealer.example');
      expect(onSite).toMatchObject({ statusCode: 404, body: 'the site’s own 404' });
    },
  );
});
