import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listHistory } from '../../../src/features/audit/audit-store.server.ts';
import {
  addRoute,
  changeRoute,
  removeRoute,
  rotateSecret,
} from '../../../src/features/leads/routes/manage-route.server.ts';
import {
  findRoute,
  findRouteSecrets,
  listRouteAttempts,
  listRoutes,
  setRouteEnabled,
} from '../../../src/features/leads/routes/route-store.server.ts';
import { createRouteTester } from '../../../src/features/leads/routes/test-route.server.ts';
import { type ConfiguredSite, parseSiteConfig } from '../../../src/features/site-config/site-config.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import type { Mail } from '../../../src/platform/mail/mail.ts';
import type { DealershipScope } from '../../../src/platform/postgres/database.ts';
import { createWebhookSender } from '../../../src/platform/webhooks/send-webhook.ts';
import { addMember, createStaff } from '../../support/database/create-staff.ts';
import { createTenant, type Tenant } from '../../support/database/create-tenant.ts';
import { eventually } from '../../support/harness/eventually.ts';
import { makeLead, openLeadHarness, routeSecrets } from '../../support/harness/lead-harness.ts';
import { openTlsServer, type TlsServer } from '../../support/servers/tls-server.ts';
import { openWebhookReceiver, type WebhookReceiver } from '../../support/servers/webhook-receiver.ts';
import { emptyTables } from '../../support/database/empty-tables.ts';

let harness: Awaited<ReturnType<typeof openLeadHarness>>;
let theirs: Tenant;
let scope: DealershipScope;
let rival: DealershipScope;
let people = 0;

const hire = async (tenant: Tenant) => {
  const actor = await createStaff(harness.owner, `Person ${people++}`);
  await addMember(harness.owner, actor, 'manager', { dealershipId: tenant.dealershipId });
  return { staffId: actor.staffId, scope: harness.database.forStaff(actor).dealership(tenant.dealershipId) };
};

beforeAll(async () => {
  harness = await openLeadHarness();
  theirs = await createTenant(harness.owner, 'theirs');
  scope = (await hire(harness.ours)).scope;
  rival = (await hire(theirs)).scope;
});
afterAll(() => harness.close());
beforeEach(async () => {
  await emptyTables(harness.owner, 'leads');
  await harness.owner`delete from lead_routes`;
  for (const stored of [harness.outbox.mails, harness.outbox.webhooks]) stored.length = 0;
});

const tools = { routeSecrets, clock: systemClock };
const mail = { channel: 'email', target: 'service@ours.example', categories: [], locationIds: [] };
const hook = { ...mail, channel: 'webhook', target: 'https://crm.example/leads?key=hidden' };

const add = async (changes: object = {}, in_ = scope) => {
  const added = await addRoute(in_, tools, { ...mail, ...changes });
  if (added.kind !== 'added') throw new Error(JSON.stringify(added));
  return added;
};
const find = (id: number, in_ = scope) => in_.run((tx) => findRoute(tx, id));
const useSecret = (id: number, secret: string) =>
  harness.owner`update lead_routes set secret = ${secret} where id = ${id}`;
const readErrors = async (changes: object) => {
  const added = await addRoute(scope, tools, { ...mail, ...changes });
  return added.kind === 'refused' ? added.errors : undefined;
};

describe('29.6 a lead route', () => {
  it('is added, changed, paused and deleted, and the history says by whom', async () => {
    const { id, secret } = await add({ categories: ['Test Drive', 'Test Drive'] });
    expect(secret).toBeNull();
    const added = await find(id);
    expect(added).toMatchObject({ ...mail, categories: ['Test Drive'], enabled: true, version: 1 });
    const changed = { ...mail, target: 'yard@ours.example', categories: ['Feedback'] };
    await expect(changeRoute(scope, { id, version: 1 }, changed)).resolves.toEqual({ kind: 'saved' });
    await scope.run((tx) => setRouteEnabled(tx, id, false));
    expect(await find(id)).toMatchObject({ target: 'yard@ours.example', enabled: false });
    await expect(removeRoute(scope, { send: async () => undefined }, id)).resolves.toEqual({ redirected: 0 });
    await expect(find(id)).resolves.toBeUndefined();
    const { entries } = await listHistory(scope, { type: 'lead_routes', id }, { limit: 10 });
    expect(entries.map(({ action }) => action)).toEqual(['delete', 'update', 'update', 'insert']);
  });

  it('refuses the second of two concurrent editors', async () => {
    const { id } = await add();
    const results = await Promise.all(
      ['a', 'b'].map((name) => changeRoute(scope, { id, version: 1 }, { ...mail, target: `${name}@ours.example` })),
    );
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(['changed meanwhile', 'saved']);
  });

  it('is added once if its form is sent twice', async () => {
    const results = await Promise.all([addRoute(scope, tools, mail), addRoute(scope, tools, mail)]);
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(['added', 'refused']);
    await expect(readErrors({ categories: ['Feedback'] })).resolves.toBeUndefined();
  });

  it.each([
    ['no address', { target: '' }, 'target'],
    ['two addresses', { target: 'a@b.example, c@d.example' }, 'target'],
    ['another header', { target: 'a@b.example\r\nBcc: c@d.example' }, 'target'],
    ['an unknown channel', { channel: 'fax' }, 'channel'],
    ['a webhook without TLS', { channel: 'webhook', target: 'http://crm.example' }, 'target'],
    ['a webhook with a password', { channel: 'webhook', target: 'https://a:b@crm.example' }, 'target'],
    ['a webhook with a line break', { channel: 'webhook', target: 'https://crm.ex\nample/' }, 'target'],
    ['a script', { channel: 'webhook', target: 'javascript:alert(1)' }, 'target'],
    ['an endless address', { channel: 'webhook', target: `https://crm.example/${'x'.repeat(3000)}` }, 'target'],
    ['an endless category', { categories: ['x'.repeat(101)] }, 'categories'],
  ])('is refused with %s', async (_what, changes, field) => {
    expect(Object.keys((await readErrors(changes)) ?? {})).toEqual([field]);
  });

  it('is limited to locations of the dealership', async () => {
    const [location] = await harness.owner`select id from locations where dealership_id = ${theirs.dealershipId}`;
    expect(await readErrors({ locationIds: [location?.['id']] })).toHaveProperty('locationIds');
  });

  it('is invisible to other dealerships', async () => {
    const { id } = await add(hook);
    await expect(find(id, rival)).resolves.toBeUndefined();
    await expect(rival.run(listRoutes)).resolves.not.toContainEqual(expect.objectContaining({ id }));
    await expect(changeRoute(rival, { id, version: 1 }, hook)).resolves.toEqual({ kind: 'changed meanwhile' });
    await expect(rotateSecret(rival, tools, { id, version: 1 })).resolves.toBeUndefined();
    await expect(removeRoute(rival, { send: async () => undefined }, id)).resolves.toBe('missing');
    expect(await find(id)).toMatchObject({ version: 1 });
  });
});

describe('29.6 the signing secret of a webhook', () => {
  it('is stored encrypted, and only for its dealership', async () => {
    const { id, secret } = await add(hook);
    expect(secret).toMatch(/^whsec_/);
    const { secret: stored } = await scope.run((tx) => findRouteSecrets(tx, id));
    expect(stored).toMatch(/^v1:/);
    expect(routeSecrets.decrypt(scope.dealershipId, stored ?? '')).toBe(secret);
    expect(routeSecrets.decrypt(theirs.dealershipId, stored ?? '')).toBeUndefined();
    const { entries } = await listHistory(scope, { type: 'lead_routes', id }, { limit: 10 });
    expect(JSON.stringify(entries)).not.toMatch(/whsec_|v1:|hidden=|key=hidden/);
  });

  it('is replaced once per click, and both sign while the receiver changes over', async () => {
    const { id, secret: former } = await add(hook);
    const [secret, second] = await Promise.all([1, 2].map(() => rotateSecret(scope, tools, { id, version: 1 })));
    expect([secret, second].filter(Boolean)).toHaveLength(1);
    const jobs = await harness.work();
    await harness.store(jobs, makeLead(harness.ours));
    await eventually(() => expect(harness.outbox.webhooks).toHaveLength(1));
    expect(harness.outbox.webhooks[0]).toMatchObject({ secret: secret ?? second, previousSecret: former });
    await harness.owner`update lead_routes set change_over_until = now() - interval '1 minute'`;
    await harness.store(jobs, makeLead(harness.ours));
    await eventually(() => expect(harness.outbox.webhooks).toHaveLength(2));
    expect(harness.outbox.webhooks[1]?.previousSecret).toBeUndefined();
    await jobs.close();
  });
});

it('29.6 lists the latest attempts of a route', async () => {
  const { id } = await add(hook);
  const jobs = await harness.work({ webhook: () => Promise.reject(new Error('The receiver returned 500.')) });
  await harness.store(jobs, makeLead(harness.ours));
  await eventually(async () => {
    const [attempt] = await scope.run((tx) => listRouteAttempts(tx, id, 5));
    expect(attempt).toMatchObject({ outcome: 'failed', detail: 'The receiver returned 500.', state: 'pending' });
  });
  expect((await scope.run(listRoutes))[0]).toMatchObject({ waiting: 1, last: { outcome: 'failed' } });
  await expect(rival.run((tx) => listRouteAttempts(tx, id, 5))).resolves.toEqual([]);
  await jobs.close();
});

it('29.6 mails leads to the dealership that a deleted webhook has not accepted', async () => {
  const { id } = await add(hook);
  const jobs = await harness.work({ webhook: () => Promise.reject(new Error('down')) });
  const lead = makeLead(harness.ours, { email: '', message: 'Do not lose me' });
  await harness.store(jobs, lead);
  await eventually(async () => expect((await scope.run((tx) => listRouteAttempts(tx, id, 5))).length).toBe(1));
  await expect(removeRoute(scope, jobs, id)).resolves.toEqual({ redirected: 1 });
  await eventually(() =>
    expect(harness.outbox.mails.map(({ text }) => text)).toEqual([expect.stringContaining('Do not lose me')]),
  );
  await eventually(async () => {
    const [delivery] = await harness.owner`select state, channel from lead_deliveries where lead_id = ${lead.id}`;
    expect(delivery).toMatchObject({ state: 'sent', channel: 'email' });
  });
  await jobs.close();
});

describe('29.6 a test message', () => {
  let receiver: WebhookReceiver;
  let refusing: TlsServer;
  const usual = getCACertificates('default');
  const mails: Mail[] = [];
  let mailError: Error | undefined;
  beforeAll(async () => {
    receiver = await openWebhookReceiver();
    refusing = await openTlsServer((_, response) => response.writeHead(422).end('<b>no such dealer</b>'));
    setDefaultCACertificates([...usual, receiver.certificate, refusing.certificate]);
  });
  afterAll(async () => {
    setDefaultCACertificates(usual);
    await Promise.all([receiver.close(), refusing.close()]);
  });

  const test = createRouteTester({
    mailer: {
      send: async (sent) => {
        if (mailError) throw mailError;
        return `250 taken as ${mails.push(sent)}`;
      },
    },
    sms: { send: () => Promise.reject(new Error('no SMS')) },
    webhooks: createWebhookSender({ allowed: ['127.0.0.1'], clock: systemClock, seconds: 2 }),
    routeSecrets,
    readPicture: async () => undefined,
    clock: systemClock,
    findSite: async (id) => ({ id, slug: 'ours', name: 'Ours', config: parseSiteConfig({}) }) as ConfiguredSite,
    getOrigin: () => 'https://ours.example',
  });
  const send = async (id: number, person?: Awaited<ReturnType<typeof hire>>) => {
    const { staffId } = person ?? (await hire(harness.ours));
    const route = await find(id);
    if (!route) throw new Error('no such route');
    return test(scope, route, staffId);
  };

  it('is a lead mail that says it is a test, and is stored nowhere', async () => {
    const { id } = await add({ categories: ['Service Enquiry'] });
    await expect(send(id)).resolves.toMatchObject({ kind: 'accepted', response: '250 taken as 1' });
    expect(mails[0]).toMatchObject({ to: mail.target, subject: expect.stringMatching(/^Test: Service/) });
    expect(mails[0]?.text).toContain('No visitor has sent it');
    await add({ channel: 'adf', target: 'crm@ours.example' }).then((adf) => send(adf.id));
    expect(mails[1]?.subject).toMatch(/^Test: ADF lead/);
    expect(mails[1]?.text).toContain('This is a test message.');
    const [counts] = await harness.owner`select (select count(*)::int from leads) as leads,
      (select count(*)::int from lead_deliveries) as deliveries`;
    expect(counts).toEqual({ leads: 0, deliveries: 0 });
  });

  it('tells why the mail server refused it', async () => {
    const { id } = await add();
    mailError = Object.assign(new Error('refused'), { code: 'EENVELOPE', response: '550 no such user' });
    await expect(send(id)).resolves.toMatchObject({
      kind: 'failed',
      reason: 'The mail server refused it: 550 no such user',
    });
    mailError = undefined;
  });

  it('is signed like every webhook, and shows status and response', async () => {
    const { id } = await add({ channel: 'webhook', target: receiver.url });
    await useSecret(id, receiver.secret);
    await expect(send(id)).resolves.toMatchObject({
      kind: 'accepted',
      response: '204',
      milliseconds: expect.any(Number),
    });
    expect([...receiver.bodies.values()]).toEqual([expect.objectContaining({ type: 'lead.test' })]);
  });

  it.each([
    ['a refusal', () => `https://127.0.0.1:${refusing.port}/`, /returned 422: <b>no such dealer/],
    ['a private network', () => 'https://10.0.0.5/', /is not on the internet/],
    ['a closed port', () => 'https://127.0.0.1:1/', /refuses connections/],
  ])('tells of %s', async (_what, getUrl, reason) => {
    const { id } = await add({ channel: 'webhook', target: getUrl() });
    await expect(send(id)).resolves.toMatchObject({ kind: 'failed', reason: expect.stringMatching(reason) });
  });

  it('is limited per person and minute', async () => {
    const { id } = await add();
    const person = await hire(harness.ours);
    const results = [];
    for (let count = 0; count < 6; count++) results.push((await send(id, person)).kind);
    expect(results).toEqual([...Array.from({ length: 5 }, () => 'accepted'), 'limited']);
    await expect(send(id)).resolves.toMatchObject({ kind: 'accepted' });
  });

  it('30.1 is limited to fifty a day and person', async () => {
    const { id } = await add();
    const person = await hire(harness.ours);
    const sender = `test of lead routes, day ${person.staffId}`;
    for (let sent = 0; sent < 49; sent++)
      await harness.owner`select app.take_limited_action(${sender}, ${crypto.randomUUID()}, 50, 86400)`;
    const results = [await send(id, person), await send(id, person)];
    expect(results).toMatchObject([{ kind: 'accepted' }, { kind: 'limited', seconds: expect.any(Number) }]);
    expect(results[1]).toSatisfy(({ seconds }: { seconds: number }) => seconds > 80_000);
  });
});
