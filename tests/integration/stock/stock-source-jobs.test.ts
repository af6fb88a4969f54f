import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { raiseAlert, sendAlert } from '../../../src/features/stock-sources/alerts/send-alert.server.ts';
import { listSilentSources } from '../../../src/features/stock-sources/alerts/alert-store.server.ts';
import { fetchCarPhotos } from '../../../src/features/stock-sources/photos/fetch-photos.server.ts';
import {
  claimDueCars,
  releasePhotos,
  replacePhotoUrls,
} from '../../../src/features/stock-sources/photos/photo-url-store.server.ts';
import { startDueRuns } from '../../../src/features/stock-sources/schedule/start-due-runs.server.ts';
import { createSource } from '../../../src/features/stock-sources/sources/manage-source.server.ts';
import { closeIncident, recordDelivery } from '../../../src/features/stock-sources/sources/source-store.server.ts';
import type { Job } from '../../../src/platform/jobs/jobs.ts';
import type { Mail } from '../../../src/platform/mail/mail.ts';
import { createOutboundRules } from '../../../src/platform/outbound/outbound-rules.ts';
import { openPhotoHarness } from '../../support/harness/photo-harness.ts';
import { connectionSecrets } from '../../support/stock/connection-secrets.ts';

let photos: Awaited<ReturnType<typeof openPhotoHarness>>;
let sent: Job[];
const jobs = { send: async (_tx: unknown, given: readonly Job[]) => void sent.push(...given) };
const clock = () => new Date();

beforeAll(async () => {
  photos = await openPhotoHarness();
});
afterAll(() => photos.close());
beforeEach(async () => {
  sent = [];
  await photos.owner`delete from stock_sources`;
});

const own = () => photos.database.forDealership(photos.ours.dealershipId);
async function addSource(schedule: unknown = { kind: 'every', minutes: 15 }): Promise<number> {
  const settings = { url: 'https://feeds.example/stock.csv' };
  const saved = await createSource(
    own(),
    { clock, connectionSecrets },
    { name: 'Pulled', kind: 'https', settings, schedule },
  );
  if (saved.kind !== 'saved') throw new Error(JSON.stringify(saved));
  await photos.owner`update stock_sources set next_run_at = now() - interval '1 hour' where id = ${saved.id}`;
  return saved.id;
}
const sweep = () => startDueRuns({ database: photos.database, platformDatabase: photos.platformDatabase, jobs, clock });
const runsOf = async (sourceId: number) =>
  photos.owner`select state, config from stock_runs where source_id = ${sourceId} order by id`;

describe('27.3 a schedule', () => {
  it('starts the run of a due source once, even if two servers look at the same moment', async () => {
    const source = await addSource();
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await runsOf(source)).toMatchObject([{ state: 'waiting', config: { isScheduled: true } }]);
    expect(sent).toHaveLength(1);
    const [row] =
      await photos.owner`select next_run_at > now() + interval '14 minutes' as later from stock_sources where id = ${source}`;
    expect(row?.later).toBe(true);
  });

  it('leaves a run that waits for a decision alone for half a day, then lets it begin again', async () => {
    const source = await addSource();
    await sweep();
    await photos.owner`update stock_runs set state = 'planned', planned_at = now() where source_id = ${source}`;
    const due = () =>
      photos.owner`update stock_sources set next_run_at = now() - interval '1 hour' where id = ${source}`;
    await due();
    await sweep();
    expect(await runsOf(source)).toMatchObject([{ state: 'planned' }]);
    await photos.owner`update stock_runs set planned_at = now() - interval '13 hours'`;
    await due();
    await sweep();
    expect(await runsOf(source)).toMatchObject([{ state: 'waiting', config: { isScheduled: true } }]);
  });

  it('does not start a source that is switched off', async () => {
    const source = await addSource();
    await photos.owner`update stock_sources set enabled = false where id = ${source}`;
    await sweep();
    expect(await runsOf(source)).toEqual([]);
  });
});

describe('27.3 alerts', () => {
  it('mail every manager once per incident, and again after the source has worked', async () => {
    const source = await addSource();
    const raise = () => own().run((tx) => raiseAlert(tx, jobs, { sourceId: source, reason: 'failed' }));
    await raise();
    await raise();
    expect(sent).toHaveLength(1);
    const mails: Mail[] = [];
    const mailer = { send: async (mail: Mail) => `${mails.push(mail)}` };
    const scope = photos.platformDatabase.forPlatform();
    await sendAlert(
      { scope, mailer, getOrigin: () => 'https://console.example' },
      { id: 'x', sourceId: source, reason: 'failed' },
    );
    expect(mails.map(({ to }) => to)).toEqual(['sam@ours.example']);
    expect(mails[0]).toMatchObject({ subject: 'The stock source “Pulled” failed (ours)' });
    expect(mails[0]?.text).toContain(`https://console.example/dealerships/ours/stock-sources/${source}`);
    await own().run((tx) => closeIncident(tx, source));
    await raise();
    expect(sent).toHaveLength(2);
  });

  it('find scheduled sources that have not delivered for 24 hours', async () => {
    const source = await addSource();
    const silent = () => photos.platformDatabase.forPlatform().run(listSilentSources);
    expect(await silent()).toEqual([]);
    await photos.owner`update stock_sources set created_at = now() - interval '25 hours'`;
    expect(await silent()).toEqual([{ id: source, dealershipId: photos.ours.dealershipId }]);
    await own().run((tx) => recordDelivery(tx, source));
    expect(await silent()).toEqual([]);
  });
});

const draw = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
const read = async (carId: number) =>
  photos.owner`select state, error, image_id from stock_photo_urls where car_id = ${carId} order by position`;

describe('27.3 photos by URL', () => {
  const rules = createOutboundRules(['127.0.0.1']);
  let server: Server;
  let base: string;
  const files = new Map<string, Buffer>();
  const requests: { path: string; status: number }[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = request.url ?? '';
      const file = files.get(path);
      const etag = file && `"${createHash('sha256').update(file).digest('hex')}"`;
      const status = file ? (request.headers['if-none-match'] === etag ? 304 : 200) : 404;
      requests.push({ path, status });
      response.writeHead(status, etag === undefined ? {} : { etag });
      response.end(status === 200 ? file : undefined);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());
  beforeEach(() => {
    files.clear();
    requests.length = 0;
  });

  const setUrls = (carId: number, paths: readonly string[]) =>
    own().run((tx) =>
      replacePhotoUrls(tx, photos.ours.dealershipId, [{ carId, urls: paths.map((path) => `${base}${path}`) }]),
    );
  const fetchAll = (carId: number, given = rules) =>
    fetchCarPhotos({ photoDependencies: photos.tools, rules: given }, own(), carId);

  it('are shown in the order of the feed; broken ones are left out, and the same content is stored once', async () => {
    files
      .set('/a.jpg', await draw('red'))
      .set('/b.jpg', await draw('blue'))
      .set('/same.jpg', await draw('red'));
    files.set('/broken.jpg', Buffer.from('not a photo'));
    const carId = await photos.addCar();
    await setUrls(carId, ['/b.jpg', '/broken.jpg', '/missing.jpg', '/a.jpg', '/same.jpg']);
    await fetchAll(carId);
    const rows = await read(carId);
    expect(rows.map(({ state }) => state)).toEqual(['stored', 'failed', 'failed', 'stored', 'stored']);
    expect(rows[3]?.image_id).toBe(rows[4]?.image_id);
    expect(await photos.listIds(carId)).toEqual([rows[0]?.image_id, rows[3]?.image_id]);
  });

  it('are fetched again only when they have changed, and follow a new order without being fetched', async () => {
    files.set('/a.jpg', await draw('red')).set('/b.jpg', await draw('blue'));
    const carId = await photos.addCar();
    await setUrls(carId, ['/a.jpg', '/b.jpg']);
    await fetchAll(carId);
    const [a, b] = await photos.listIds(carId);
    const staffPhoto = await photos.add(carId, await draw('green'));
    await photos.scope.run((tx) => releasePhotos(tx, carId));
    await setUrls(carId, ['/b.jpg', '/a.jpg']);
    await fetchAll(carId);
    expect(requests.slice(2)).toEqual([
      { path: '/b.jpg', status: 304 },
      { path: '/a.jpg', status: 304 },
    ]);
    const own = 'photoId' in staffPhoto ? staffPhoto.photoId : 0;
    files.set('/a.jpg', await draw('yellow'));
    await setUrls(carId, ['/b.jpg', '/a.jpg']);
    await fetchAll(carId);
    const ids = await photos.listIds(carId);
    expect(ids).toHaveLength(3);
    expect(ids[0]).toBe(b);
    expect(ids).not.toContain(a);
    expect(ids[2]).toBe(own);
    await setUrls(carId, ['/b.jpg']);
    await fetchAll(carId);
    expect(await photos.listIds(carId)).toEqual([b, own]);
  });

  it('are never fetched from a private network, and are due for one job at a time', async () => {
    files.set('/a.jpg', await draw('red'));
    const carId = await photos.addCar();
    await setUrls(carId, ['/a.jpg']);
    const claim = () =>
      photos.platformDatabase.forPlatform().run((tx) => claimDueCars(tx, { limit: 100, claimSeconds: 60 }));
    const claimed = await claim();
    expect(claimed).toContainEqual({ carId, dealershipId: photos.ours.dealershipId });
    expect(await claim()).not.toContainEqual({ carId, dealershipId: photos.ours.dealershipId });
    await fetchAll(carId, createOutboundRules([]));
    expect(await read(carId)).toMatchObject([
      { state: 'failed', error: expect.stringContaining('not on the internet') },
    ]);
    expect(requests).toEqual([]);
  });
});
