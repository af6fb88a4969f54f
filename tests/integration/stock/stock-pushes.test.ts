import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendExportAlert } from '../../../src/features/stock-export/alerts/send-export-alert.server.ts';
import { findExport, listExports } from '../../../src/features/stock-export/destinations/export-store.server.ts';
import {
  acceptExportKey,
  changeExport,
  createExport,
  pauseExport,
  removeExport,
} from '../../../src/features/stock-export/destinations/manage-export.server.ts';
import { executePush, giveUpPush } from '../../../src/features/stock-export/pushes/execute-push.server.ts';
import { sendNow } from '../../../src/features/stock-export/pushes/start-push.server.ts';
import { deleteOldPushes } from '../../../src/features/stock-export/schedule/due-export-store.server.ts';
import {
  parseExportAlertJob,
  stockExportQueues,
} from '../../../src/features/stock-export/stock-export-queues.server.ts';
import { startStockExportWorkers } from '../../../src/features/stock-export/start-stock-export-workers.server.ts';
import { createConnectionSecrets } from '../../../src/features/stock-sources/sources/connection-secrets.server.ts';
import { openJobs } from '../../../src/platform/jobs/open-jobs.ts';
import { prepareJobs } from '../../../src/platform/jobs/prepare-jobs.ts';
import type { Mail } from '../../../src/platform/mail/mail.ts';
import { createOutboundRules } from '../../../src/platform/outbound/outbound-rules.ts';
import { platformDatabaseUrl } from '../../support/database/role-urls.ts';
import { isWaitingForLock } from '../../support/database/is-waiting-for-lock.ts';
import { openSftpServer, sftpPassword } from '../../support/servers/sftp-server.ts';
import { openPushHarness, photoOrigin, type PushHarness } from '../../support/stock/push-harness.ts';
import { eventually } from '../../support/harness/eventually.ts';
import { shortIntervals } from '../../support/harness/short-intervals.ts';

let push: PushHarness;
beforeAll(async () => {
  push = await openPushHarness();
});
afterAll(() => push.close());
beforeEach(() => push.reset());

const find = (id: number) => push.scope.run((tx) => findExport(tx, id));
/** One look at what is due, and the work that it finds. */
const tick = async () => {
  await push.sweep();
  return push.work();
};
const bodies = () => push.received.map(({ body }) => body);

describe('27.6 a push', () => {
  it('delivers exactly the exported CSV over HTTPS', async () => {
    const auth = { auth: 'basic', username: 'kim', method: 'POST' };
    const settings = { ...push.https.settings, ...auth };
    const id = await push.add({ ...push.https, settings, secret: { password: 'pw' }, onChange: false });
    expect(await push.sendNow(id)).toBe('started');
    await push.work();
    const csv = await push.exportAll();
    expect(csv).toContain(`${photoOrigin}/images/`);
    expect(push.received).toMatchObject([
      {
        method: 'POST',
        body: csv,
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          authorization: `Basic ${Buffer.from('kim:pw').toString('base64')}`,
        },
      },
    ]);
    expect(await push.listPushes(id)).toMatchObject([
      {
        trigger: 'hand',
        state: 'sent',
        rows: 1,
        bytes: Buffer.byteLength(csv),
        seconds: 0,
        message: null,
        createdAt: push.clock(),
      },
    ]);
    expect(await find(id)).toMatchObject({ lastSentAt: push.clock() });
  });

  it('delivers it over SFTP, and stops when the server has another key until a person accepts exactly this key', async () => {
    const first = await openSftpServer();
    const settings = { host: '127.0.0.1', port: first.port, username: 'kim', path: '/upload/stock.csv' };
    const id = await push.add({ ...push.https, kind: 'sftp', settings, secret: { password: sftpPassword } });
    await tick();
    const csv = await push.exportAll();
    expect([...first.files].map(([path, { content }]) => [path, content.toString()])).toEqual([
      ['/upload/stock.csv', csv],
    ]);
    const { hostKey } = (await find(id)) ?? {};
    expect(hostKey).toMatch(/^SHA256:/);
    await first.close();

    const second = await openSftpServer({ port: first.port });
    await push.changePrice(31_000);
    push.advance(5);
    await tick();
    expect(second.files.size).toBe(0);
    const [failed] = await push.listPushes(id);
    expect(failed).toMatchObject({ state: 'failed', failureCode: 'host-key', message: /has changed to SHA256:/ });
    const offered = (await find(id))?.offeredHostKey ?? '';
    expect(failed?.message).toContain(`changed to ${offered}.`);

    const accept = (fingerprint: string, scope = push.scope) => acceptExportKey(scope, { exportId: id, fingerprint });
    expect(await accept('SHA256:another')).toBe(false);
    expect(await accept(offered, push.theirScope)).toBe(false);
    expect(await find(id)).toMatchObject({ hostKey, offeredHostKey: offered, retryAt: expect.any(Date) });
    expect(await accept(offered)).toBe(true);
    expect(await find(id)).toMatchObject({ hostKey: offered, offeredHostKey: null, retryAt: null });
    push.advance(5);
    await tick();
    expect(second.files.get('/upload/stock.csv')?.content.toString()).toBe(await push.exportAll());
    await second.close();

    const impostor = await openSftpServer({ port: first.port });
    await push.sendNow(id);
    await push.work();
    expect(impostor.files.size).toBe(0);
    expect(await find(id)).toMatchObject({ hostKey: offered, offeredHostKey: /^SHA256:/ });
    await impostor.close();
  });

  it('never goes to a private network', async () => {
    const id = await push.add();
    await push.work({ rules: createOutboundRules([]) });
    expect(push.received).toEqual([]);
    expect(await push.listPushes(id)).toMatchObject([{ state: 'failed', message: /not on the internet/ }]);
  });
});

describe('27.6 a destination that follows changes', () => {
  it('gets its first file at once, then changes at most every five minutes', async () => {
    await push.add();
    await tick();
    expect(bodies()).toEqual([await push.exportAll()]);
    await push.changePrice(30_001);
    push.advance(1);
    await tick();
    await push.changePrice(30_002);
    push.advance(3.9);
    await tick();
    expect(push.received).toHaveLength(1);
    push.advance(0.1);
    await tick();
    expect(bodies().slice(1)).toEqual([await push.exportAll()]);
    expect(push.received[1]?.body).toContain('30002');
  });

  it('gets nothing if the file is the same, and the history does not mention it', async () => {
    const id = await push.add();
    await tick();
    push.advance(5);
    // A transaction of any database that was open during the first push leads to a push that finds the same file.
    await eventually(async () => {
      await push.sweep();
      const found = push.countJobs();
      await push.work();
      expect(found).toBe(0);
    });
    await push.owner`update cars set price = price`;
    await push.sweep();
    await push.work();
    push.advance(60);
    await tick();
    expect(push.received).toHaveLength(1);
    expect(await push.listPushes(id)).toHaveLength(1);
  });

  it('gets what changes while a file is on its way', async () => {
    await push.add();
    push.receiver.onFile = async () => {
      push.receiver.onFile = async () => undefined;
      await push.changePrice(30_003);
    };
    await tick();
    expect(push.received[0]?.body).not.toContain('30003');
    push.advance(5);
    await tick();
    expect(push.received[1]?.body).toContain('30003');
  });

  it('gets what was changed by a transaction that commits after the file was read', async () => {
    await push.add();
    const committed = Promise.withResolvers<void>();
    const transaction = push.owner.begin(async (tx) => {
      await tx`update cars set price = 30004 where dealership_id = ${push.ours.dealershipId}`;
      await committed.promise;
    });
    await eventually(async () => {
      const [row] =
        await push.owner`select count(*)::int as open from pg_stat_activity where state = 'idle in transaction'`;
      expect(row?.open).toBeGreaterThan(0);
    });
    await tick();
    committed.resolve();
    await transaction;
    push.advance(5);
    await tick();
    expect(push.received.at(-1)?.body).toContain('30004');
  });

  it('gets the file again when the log no longer has every change', async () => {
    const id = await push.add();
    await tick();
    // As if a week had passed and changes had been pruned: the file is compared again.
    await push.owner`update stock_exports set sent_hash = 'older' where id = ${id}`;
    const [before] = await push.owner`select xid from car_changes_pruned`;
    await push.owner`update car_changes_pruned set xid = (select read_to from stock_exports where id = ${id})`;
    push.advance(5);
    await tick();
    await push.owner`update car_changes_pruned set xid = ${before?.xid}`;
    expect(push.received).toHaveLength(2);
  });

  it('gets nothing by itself while it is paused, and what it missed afterwards', async () => {
    const id = await push.add();
    await push.work();
    await pauseExport(push.scope, push, { exportId: id, paused: true });
    await push.changePrice(30_005);
    push.advance(600);
    await tick();
    expect(push.received).toHaveLength(1);
    await push.sendNow(id);
    await push.work();
    expect(push.received[1]?.body).toContain('30005');
    await push.changePrice(30_009);
    push.advance(600);
    await pauseExport(push.scope, push, { exportId: id, paused: false });
    await tick();
    expect(push.received[2]?.body).toContain('30009');
  });

  it('gets the file after its settings changed, even if they changed during a push', async () => {
    const id = await push.add();
    const moved = { ...push.https, settings: { ...push.https.settings, method: 'POST' } };
    push.receiver.onFile = async () => {
      push.receiver.onFile = async () => undefined;
      expect(await changeExport(push.scope, push.tools, id, moved)).toMatchObject({ kind: 'saved' });
    };
    await tick();
    push.advance(5);
    await tick();
    expect(push.received.map(({ method }) => method)).toEqual(['PUT', 'POST']);
    push.advance(5);
    await tick();
    expect(push.received).toHaveLength(2);
  });
});

describe('27.6 a daily push', () => {
  const daily = { onChange: false, dailyAt: '06:30' };

  it('is sent at the dealership’s local time, before and after clocks are set forward', async () => {
    await push.owner`update dealerships set state = 'TAS' where id = ${push.ours.dealershipId}`;
    push.setTime('2026-10-02T12:00:00Z');
    const id = await push.add({ ...push.https, ...daily });
    const times: string[] = [];
    push.receiver.onFile = async () => void times.push(push.clock().toISOString());
    for (const time of ['02T20:29', '02T20:30', '02T20:31', '03T19:29', '03T19:30', '04T19:29', '04T19:30']) {
      push.setTime(`2026-10-${time}:00Z`);
      await tick();
    }
    expect(times).toEqual(['2026-10-02T20:30:00.000Z', '2026-10-03T19:30:00.000Z', '2026-10-04T19:30:00.000Z']);
    expect((await push.listPushes(id)).map(({ trigger }) => trigger)).toEqual(['daily', 'daily', 'daily']);
    await push.owner`update dealerships set state = 'WA' where id = ${push.ours.dealershipId}`;
  });

  it('is tried again after a failure, and once after a long silence', async () => {
    const id = await push.add({ ...push.https, ...daily });
    push.receiver.status = 500;
    push.setTime('2026-11-18T22:30:00Z');
    await tick();
    push.receiver.status = 200;
    push.advance(4);
    await tick();
    expect(push.received).toHaveLength(1);
    push.advance(1);
    await tick();
    expect((await push.listPushes(id)).map(({ state, trigger }) => `${trigger} ${state}`)).toEqual([
      'daily sent',
      'daily failed',
    ]);
    push.setTime('2026-11-25T00:00:00Z');
    await tick();
    await tick();
    expect(push.received).toHaveLength(3);
    expect(await find(id)).toMatchObject({ nextRunAt: new Date('2026-11-25T22:30:00Z') });
  });
});

describe('27.6 a push that fails', () => {
  it.each([
    ['the receiver has a problem', () => (push.receiver.status = 500), 'response', /has a problem \(500\)/],
    ['the receiver refuses it', () => (push.receiver.status = 401), 'sign-in', /does not accept the credentials/],
    ['the receiver never responds', () => (push.receiver.status = 'never'), 'timeout', /sent nothing for 0\.2 seconds/],
  ])('is recorded with its reason if %s, and the next attempt succeeds', async (_what, breakIt, code, message) => {
    const id = await push.add();
    breakIt();
    await push.work({ timeouts: { idleSeconds: 0.2 } });
    expect(await push.listPushes(id)).toMatchObject([
      { state: 'failed', trigger: 'change', failureCode: code, message },
    ]);
    expect(await find(id)).toMatchObject({ lastSentAt: null, retryAt: new Date(push.clock().getTime() + 300_000) });
    push.receiver.status = 200;
    push.advance(5);
    await tick();
    expect(push.received.at(-1)?.body).toBe(await push.exportAll());
    expect((await push.listPushes(id))[0]).toMatchObject({ state: 'sent' });
    expect(await find(id)).toMatchObject({ retryAt: null });
  });

  it('is tried again less and less often, and managers get one mail until it has worked again', async () => {
    const id = await push.add();
    push.receiver.status = 500;
    const alerts = await tick();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      const { retryAt } = (await find(id)) ?? {};
      const minutes = (Number(retryAt) - push.clock().getTime()) / 60_000;
      waits.push(minutes);
      push.advance(minutes - 0.01);
      await push.sweep();
      expect(push.takeJobs()).toEqual([]);
      push.advance(0.01);
      alerts.push(...(await tick()));
    }
    expect(waits).toEqual([5, 10, 20, 40, 60, 60]);
    expect(alerts).toHaveLength(1);

    const mails: Mail[] = [];
    await sendExportAlert(
      {
        scope: push.platformDatabase.forPlatform(),
        mailer: { send: async (mail) => `${mails.push(mail)}` },
        getOrigin: () => 'https://console.example',
      },
      parseExportAlertJob(alerts[0]?.data ?? {}),
    );
    expect(mails).toMatchObject([{ to: 'sam@ours.example', subject: 'The export to “Marketplace” fails (ours)' }]);
    expect(mails[0]?.text).toContain('has a problem (500)');
    expect(mails[0]?.text).toContain(`https://console.example/dealerships/ours/exports/${id}`);

    push.receiver.status = 200;
    push.advance(60);
    expect(await tick()).toEqual([]);
    push.receiver.status = 500;
    await push.changePrice(30_006);
    push.advance(5);
    expect(await tick()).toHaveLength(1);
  });

  it('by hand tells no manager, since a person watches', async () => {
    const id = await push.add({ ...push.https, onChange: false });
    push.receiver.status = 500;
    await push.sendNow(id);
    expect(await push.work()).toEqual([]);
    expect(await find(id)).toMatchObject({ retryAt: null });
  });

  it('because of an unexpected error is left to the job queue, which tries again', async () => {
    const id = await push.add();
    const [job] = push.takeJobs();
    const broken = { ...push.tools, getPhotoOrigin: () => Promise.reject(new Error('unexpected')) };
    await expect(executePush(broken, Number(job?.data.pushId))).rejects.toThrow('unexpected');
    expect(await push.listPushes(id)).toMatchObject([{ state: 'sending' }]);
    expect(await executePush(push.tools, Number(job?.data.pushId))).toBe('done');
    expect(push.received).toHaveLength(1);
  });

  it('that the job queue gives up is recorded, tried again later, and managers are told', async () => {
    const id = await push.add();
    const [job] = push.takeJobs();
    await giveUpPush(push.tools, Number(job?.data.pushId));
    await giveUpPush(push.tools, Number(job?.data.pushId));
    expect(await push.listPushes(id)).toMatchObject([{ state: 'failed', message: 'The push could not be completed.' }]);
    expect(push.takeJobs()).toHaveLength(1);
    expect(await tick()).toEqual([]);
    push.advance(5);
    await tick();
    expect(push.received).toHaveLength(1);
  });

  it('because the stored password can no longer be read says so', async () => {
    const settings = { ...push.https.settings, auth: 'header', headerName: 'X-Key' };
    const id = await push.add({ ...push.https, settings, secret: { headerValue: 'k1' } });
    await push.work({ connectionSecrets: createConnectionSecrets('another secret of more than 32 characters') });
    expect(push.received).toEqual([]);
    expect(await push.listPushes(id)).toMatchObject([{ state: 'failed', message: /Enter the password again/ }]);
  });
});

describe('27.6 pushes to one destination', () => {
  it('never overlap, however they start', async () => {
    const id = await push.add();
    await push.work();
    await push.changePrice(30_008);
    push.advance(5);
    await Promise.all([push.sweep(), push.sweep(), push.sendNow(id), push.sweep()]);
    expect(await push.sendNow(id)).toBe('busy');
    const jobs = push.takeJobs();
    expect(jobs).toHaveLength(1);
    const pushId = Number(jobs[0]?.data.pushId);
    // The receiver responds to one of them after the others were refused.
    const responded = Promise.withResolvers<void>();
    push.receiver.onFile = () => responded.promise;
    let refused = 0;
    const outcomes = [1, 2, 3].map(async () => {
      const outcome = await executePush(push.tools, pushId);
      if (outcome === 'busy') refused += 1;
      if (refused === 2) responded.resolve();
      return outcome;
    });
    expect((await Promise.all(outcomes)).toSorted()).toEqual(['busy', 'busy', 'done']);
    expect(push.received).toHaveLength(2);
    push.receiver.onFile = async () => undefined;
    expect(await executePush(push.tools, pushId)).toBe('done');
    expect(push.received).toHaveLength(2);
  });

  it('are taken over from a killed process when its lease has expired', async () => {
    const id = await push.add();
    const [job] = push.takeJobs();
    const pushId = Number(job?.data.pushId);
    const responded = Promise.withResolvers<void>();
    push.receiver.onFile = () => responded.promise;
    const silent = executePush(push.tools, pushId);
    await eventually(() => expect(push.received).toHaveLength(1));
    expect(await executePush(push.tools, pushId)).toBe('busy');
    push.advance(1);
    push.receiver.onFile = async () => undefined;
    expect(await executePush(push.tools, pushId)).toBe('done');
    expect(await push.listPushes(id)).toMatchObject([{ state: 'sent' }]);
    responded.resolve();
    expect(await silent).toBe('done');
    expect(await push.listPushes(id)).toHaveLength(1);
  });

  it('end quietly when the destination is deleted meanwhile', async () => {
    const id = await push.add();
    push.receiver.onFile = () => removeExport(push.scope, id);
    await tick();
    expect(await find(id)).toBeUndefined();
  });

  it('stay in the history for 90 days', async () => {
    const id = await push.add();
    await tick();
    const clean = () => push.platformDatabase.forPlatform().run(deleteOldPushes);
    push.advance(89 * 1440);
    await clean();
    expect(await push.listPushes(id)).toHaveLength(1);
    push.advance(2 * 1440);
    await clean();
    expect(await push.listPushes(id)).toEqual([]);
  });
});

const withPassword = (url: string, more: object = {}) => ({
  ...push.https,
  settings: { url, auth: 'basic', username: 'kim', method: 'PUT' },
  ...more,
});

describe('27.6 the settings of a destination', () => {
  it('store passwords encrypted, and never send one to another server', async () => {
    const id = await push.add(withPassword('https://a.example/x', { secret: { password: 'hidden' } }));
    const [row] = await push.owner`select settings, secret from stock_exports where id = ${id}`;
    expect(JSON.stringify(row)).not.toContain('hidden');
    const change = (input: object) => changeExport(push.scope, push.tools, id, input);
    expect(await change(withPassword('https://a.example/y'))).toMatchObject({ kind: 'saved' });
    expect(await find(id)).toMatchObject({ hasSecret: true });
    const refused = { kind: 'refused', errors: { secret: expect.stringContaining('again') } };
    expect(await change(withPassword('https://evil.example/y'))).toMatchObject(refused);
    const header = { url: 'https://a.example/y', auth: 'header', headerName: 'X-Key' };
    expect(await change({ ...push.https, settings: header })).toMatchObject(refused);
    expect(await change(push.https)).toMatchObject({ kind: 'saved' });
    expect(await find(id)).toMatchObject({ hasSecret: false });
  });

  it('that are saved during a move to another server do not get its password', async () => {
    const id = await push.add(withPassword('https://a.example/x', { secret: { password: 'old' } }));
    const moved = withPassword('https://b.example/x').settings;
    let saved: Promise<unknown> | undefined;
    await push.owner.begin(async (tx) => {
      await tx`update stock_exports set settings = ${tx.json(moved)} where id = ${id}`;
      saved = changeExport(push.scope, push.tools, id, withPassword('https://a.example/x'));
      await vi.waitUntil(() => isWaitingForLock(push.owner), 30_000);
    });
    expect(await saved).toMatchObject({ kind: 'refused', errors: { secret: expect.stringContaining('again') } });
    expect(await find(id)).toMatchObject({ settings: moved });
  });

  it('need a password where the server needs one, and a name that is not used yet', async () => {
    const create = (input: object) => createExport(push.scope, push.tools, input);
    expect(await create(withPassword('https://a.example/x'))).toMatchObject({
      errors: { secret: /Enter the password/ },
    });
    await push.add();
    expect(await create(push.https)).toMatchObject({ errors: { name: /already/ } });
  });

  it('are invisible to other dealerships, which can neither change nor use them', async () => {
    const id = await push.add();
    const { theirScope } = push;
    expect(await theirScope.run(listExports)).toEqual([]);
    expect(await theirScope.run((tx) => findExport(tx, id))).toBeUndefined();
    expect(await changeExport(theirScope, push.tools, id, push.https)).toEqual({ kind: 'missing' });
    expect(await pauseExport(theirScope, push, { exportId: id, paused: true })).toBe(false);
    expect(await sendNow(theirScope, push.tools.jobs, id)).toBe('missing');
    await removeExport(theirScope, id);
    expect(await find(id)).toMatchObject({ paused: false });
  });
});

it('27.6 the workers of a server send changes and mail managers, through the job queue', async () => {
  await prepareJobs(push.test.url, stockExportQueues(1));
  const onError = vi.fn<(error: unknown) => void>();
  const { database, platformDatabase } = push;
  const jobs = await openJobs({
    url: platformDatabaseUrl(push.test.url),
    database,
    works: true,
    onError,
    ...shortIntervals,
  });
  const mails: Mail[] = [];
  const log = { error: vi.fn<() => void>() };
  const stop = startStockExportWorkers({
    ...push.tools,
    jobs,
    database,
    platformDatabase,
    mailer: { send: async (mail) => `${mails.push(mail)}` },
    getSiteOrigin: async () => photoOrigin,
    getConsoleOrigin: () => 'https://console.example',
    log,
    sweepMs: 50,
  });
  const wait = { timeout: 20_000, interval: 50 };
  const saved = await createExport(push.scope, { ...push.tools, jobs }, push.https);
  const id = saved.kind === 'saved' ? saved.id : 0;
  await vi.waitFor(() => expect(bodies()).toHaveLength(1), wait);
  expect(bodies()).toEqual([await push.exportAll()]);
  await vi.waitFor(async () => expect(await push.listPushes(id)).toMatchObject([{ state: 'sent' }]), wait);

  push.receiver.status = 500;
  await push.changePrice(30_007);
  push.advance(5);
  await vi.waitFor(() => expect(mails).toHaveLength(1), wait);
  push.receiver.status = 200;
  push.advance(5);
  await vi.waitFor(async () => expect((await push.listPushes(id))[0]).toMatchObject({ state: 'sent' }), wait);
  expect(push.received.at(-1)?.body).toContain('30007');
  await stop();
  await jobs.close();
  expect(log.error).not.toHaveBeenCalled();
  expect(onError).not.toHaveBeenCalled();
});
