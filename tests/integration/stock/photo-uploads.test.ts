import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../src/config.ts';
import { addPhoto } from '../../../src/features/stock/photos/add-photo.server.ts';
import type { PhotoDependencies } from '../../../src/features/stock/photos/photo-dependencies.ts';
import { toFetchRequest } from '../../../src/platform/http/fetch-bridge.ts';
import { createHttpServer } from '../../../src/platform/http/http-server.ts';
import { streamUploads } from '../../../src/platform/http/body/streamed-body.ts';
import { createMetrics } from '../../../src/platform/metrics.ts';
import { openImageServer } from '../../../src/start/open-image-server.ts';
import { makePhoto, openPhotoHarness, type PhotoHarness } from '../../support/harness/photo-harness.ts';
import { eventually } from '../../support/harness/eventually.ts';
import { atDepth } from '../../support/harness/test-depth.ts';

let harness: PhotoHarness;
let app: FastifyInstance;
let photoDependencies: PhotoDependencies;
let dataDir: string;

/** A server that receives photos as the console does, without its pages. */
beforeAll(async () => {
  harness = await openPhotoHarness();
  dataDir = await mkdtemp(join(tmpdir(), 'photo-uploads-'));
  const metrics = createMetrics();
  app = await createHttpServer({ logLevel: 'silent', trustProxy: false, metrics });
  ({ photoDependencies } = await openImageServer({ config: readConfig({ DATA_DIR: dataDir }), app, metrics }));
  streamUploads(app);
  app.post<{ Params: { car: string } }>('/cars/:car', (request) => {
    const { body } = toFetchRequest(request, new AbortController().signal);
    return addPhoto(photoDependencies, harness.scope, Number(request.params.car), body ?? Readable.from([]));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await harness.close();
  await rm(dataDir, { recursive: true });
});

const megabyte = 1024 * 1024;

/** A photo of many megabytes: after its pixels follow bytes that no decoder reads. */
async function* streamPhoto(photo: Buffer, megabytes: number): AsyncGenerator<Buffer> {
  const padding = Buffer.alloc(megabyte / 4);
  yield photo;
  for (let sent = 0; sent < megabytes * 4; sent += 1) yield padding;
}

async function upload(carId: number, content: AsyncIterable<Buffer>): Promise<unknown> {
  const { port } = app.server.address() as AddressInfo;
  const headers = { 'content-type': 'application/octet-stream' };
  const request = sendRequest({ port, host: '127.0.0.1', method: 'POST', path: `/cars/${carId}`, headers });
  const answer = new Promise<unknown>((resolve, reject) => {
    request.once('error', reject).once('response', async (response) => {
      resolve(JSON.parse((await response.toArray()).join('')));
    });
  });
  await Promise.all([pipeline(content, request), answer]);
  return answer;
}

const listSpooled = async (): Promise<string[]> =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('forecourt-picture-'));

const files = atDepth({ quick: 20, full: 50 });

test(`27.2 memory stays flat while ${files} files of 20 MB arrive, ten at a time`, { timeout: 180_000 }, async () => {
  const carId = await harness.addCar();
  await upload(carId, streamPhoto(await makePhoto('#ffffff'), 1));
  const waiting = Array.from({ length: files }, (_, number) => number);
  const before = process.memoryUsage.rss();
  let most = before;
  const sendAll = async (): Promise<void> => {
    for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
      const photo = Buffer.concat([await makePhoto('#808080'), Buffer.from(String(number))]);
      expect(await upload(carId, streamPhoto(photo, 20))).toMatchObject({ isKnown: false });
      most = Math.max(most, process.memoryUsage.rss());
    }
  };
  await Promise.all(Array.from({ length: 10 }, sendAll));
  expect(await harness.listIds(carId)).toHaveLength(files + 1);
  // Ten files in memory would be 200 MB, all of them 400 MB or more.
  expect((most - before) / megabyte).toBeLessThan(120);
});

test('27.2 a file of more than 25 MB is refused while it arrives', async () => {
  const carId = await harness.addCar();
  const answer = await upload(carId, streamPhoto(await makePhoto('#00ff00'), 26));
  expect(answer).toEqual({ refused: { reason: 'too-large' } });
  expect(await harness.listIds(carId)).toEqual([]);
  // The connection can be used again.
  expect(await upload(carId, streamPhoto(await makePhoto('#00ff00'), 1))).toMatchObject({ isKnown: false });
});

test('27.2 an upload that breaks off leaves nothing, and sending it again adds it', async () => {
  const carId = await harness.addCar();
  const photo = await makePhoto('#ff0000');
  const spooled = await listSpooled();
  await expect(
    upload(
      carId,
      (async function* breakOff() {
        yield photo.subarray(0, 100);
        // Until the server has begun to receive it.
        await eventually(async () => expect(await listSpooled()).not.toEqual(spooled));
        throw new Error('the connection is lost');
      })(),
    ),
  ).rejects.toThrow('the connection is lost');
  await eventually(async () => expect(await listSpooled()).toEqual(spooled));
  expect(await harness.listIds(carId)).toEqual([]);
  expect(await upload(carId, streamPhoto(photo, 0))).toMatchObject({ isKnown: false });
  expect(await upload(carId, streamPhoto(photo, 0))).toMatchObject({ isKnown: true });
});

test('27.2 a server that receives too many files refuses the next', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const running = Array.from({ length: 30 }, (_, index) =>
    photoDependencies.receive(1000 + (index % 3), () => promise),
  );
  const answer = await upload(await harness.addCar(), streamPhoto(await makePhoto('#0000ff'), 0));
  expect(answer).toEqual({ refused: { reason: 'busy' } });
  resolve();
  await Promise.all(running);
});
