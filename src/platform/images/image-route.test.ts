import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openImageCache } from './image-cache.ts';
import { createImageServer } from './image-server.ts';
import type { ImageSource } from './image-source.ts';
import { createImageRenderer } from './render-image.ts';
import { registerImageRoute, type ImageRouteDependencies } from './image-route.ts';
import {
  InvalidPictureError,
  PictureNotFoundError,
  StorageOutageError,
  StorageUnavailableError,
} from './storage/picture-storage.ts';

const webp = { accept: 'image/webp,*/*' };
const avif = { accept: 'image/avif,image/webp,*/*' };
const original = await sharp({ create: { width: 1000, height: 800, channels: 3, background: '#336699' } })
  .jpeg()
  .toBuffer();

let app: FastifyInstance;
let folder: string;
let logged: string;
const read = vi.fn<ImageSource['read']>();
const findImage = vi.fn<ImageRouteDependencies['findImage']>(async (_, id) =>
  id === 404 ? undefined : { source: `file:${id}.jpg`, width: 1000, height: 800 },
);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'image route '));
  logged = '';
  read.mockReset().mockResolvedValue(original);
  findImage.mockClear();
  app = fastify({ logger: { stream: { write: (line: string) => void (logged += line) } } });
  const cache = await openImageCache({ folder, maxBytes: 1_000_000, onWriteFailure: (error) => app.log.error(error) });
  const images = createImageServer({
    render: createImageRenderer({ read }),
    cache,
    onBackgroundFailure: (error) => app.log.error(error),
  });
  app.addHook('onClose', () => images.close());
  registerImageRoute(app, { findImage, images });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe('an image', () => {
  test('I1 (B§7) Images take crop, width and quality parameters; default quality 75 to 80', async () => {
    const standard = await app.inject({ url: '/images/5?w=320&crop=1:1', headers: webp });
    const asDefault = await app.inject({ url: '/images/5?w=320&crop=1:1&q=78', headers: webp });
    const low = await app.inject({ url: '/images/5?w=320&crop=1:1&q=60', headers: webp });
    expect([standard.statusCode, asDefault.statusCode, low.statusCode]).toEqual([200, 200, 200]);
    expect(await sharp(standard.rawPayload).metadata()).toMatchObject({ width: 320, height: 320, format: 'webp' });
    expect(asDefault.headers.etag).toBe(standard.headers.etag);
    expect(low.headers.etag).not.toBe(standard.headers.etag);
  });

  test('is immutable, and varies by format', async () => {
    const response = await app.inject({ url: '/images/5?w=320', headers: webp });
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': `${response.rawPayload.length}`,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    });
  });

  test('is a JPEG for a client that accepts neither WebP nor AVIF', async () => {
    const response = await app.inject({ url: '/images/5?w=320', headers: { accept: '*/*' } });
    expect(response.headers['content-type']).toBe('image/jpeg');
    expect((await sharp(response.rawPayload).metadata()).format).toBe('jpeg');
  });

  test('is WebP at first, and AVIF once that was rendered in the background', async () => {
    const first = await app.inject({ url: '/images/5?w=320', headers: avif });
    expect(first.headers['content-type']).toBe('image/webp');
    await vi.waitFor(
      async () => {
        const later = await app.inject({ url: '/images/5?w=320', headers: avif });
        expect(later.headers['content-type']).toBe('image/avif');
        expect(later.headers.etag).not.toBe(first.headers.etag);
      },
      { timeout: 30_000, interval: 50 },
    );
    const other = await app.inject({ url: '/images/5?w=320', headers: webp });
    expect(other.headers['content-type']).toBe('image/webp');
  });

  test('24.19 WebP that is served while AVIF is rendered is cached briefly, and replaced by AVIF when it is revalidated', async () => {
    const first = await app.inject({ url: '/images/5?w=320', headers: avif });
    expect(first.headers['content-type']).toBe('image/webp');
    expect(first.headers['cache-control']).toBe('public, max-age=60');
    const revalidate = () =>
      app.inject({ url: '/images/5?w=320', headers: { ...avif, 'if-none-match': String(first.headers.etag) } });
    const early = await revalidate();
    if (early.statusCode === 304) expect(early.headers['cache-control']).toBe('public, max-age=60');
    await vi.waitFor(async () => expect((await revalidate()).headers['content-type']).toBe('image/avif'), 30_000);
    const final = await app.inject({ url: '/images/5?w=320', headers: avif });
    expect(final.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test.each([75, 80])('24.8 accepts q=%d', async (quality) => {
    const response = await app.inject({ url: `/images/5?w=320&q=${quality}`, headers: webp });
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  test('is rendered once for 50 concurrent requests', async () => {
    await Promise.all(Array.from({ length: 50 }, () => app.inject({ url: '/images/5?w=320', headers: webp })));
    expect(read).toHaveBeenCalledOnce();
  });

  test('is never larger than its original, and rendered once for all larger widths', async () => {
    const wide = await app.inject({ url: '/images/5?w=1920', headers: webp });
    const wider = await app.inject({ url: '/images/5?w=1600', headers: webp });
    expect(await sharp(wide.rawPayload).metadata()).toMatchObject({ width: 1000, height: 800 });
    expect(wider.headers.etag).toBe(wide.headers.etag);
    expect(read).toHaveBeenCalledOnce();
  });

  test('responds to HEAD without a body', async () => {
    const get = await app.inject({ url: '/images/5?w=320', headers: webp });
    const head = await app.inject({ method: 'HEAD', url: '/images/5?w=320', headers: webp });
    expect(head.statusCode).toBe(200);
    expect(head.rawPayload.length).toBe(0);
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control', 'vary']) {
      expect(head.headers[name]).toBe(get.headers[name]);
    }
  });
});

describe('a conditional request', () => {
  test.each([
    ['its tag', (tag: string) => tag],
    ['its tag made weak by a proxy', (tag: string) => `W/${tag}`],
    ['its tag among others', (tag: string) => `"a", ${tag}`],
  ])('is not sent again: %s', async (_, spell) => {
    const { headers } = await app.inject({ url: '/images/5?w=320', headers: webp });
    const again = await app.inject({
      url: '/images/5?w=320',
      headers: { ...webp, 'if-none-match': spell(String(headers.etag)) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload.length).toBe(0);
    expect(again.headers).toMatchObject({ etag: headers.etag, vary: 'Accept', 'cache-control': /immutable/ });
  });

  test('gets the image if the ETag is of another variant or format', async () => {
    const { headers } = await app.inject({ url: '/images/5?w=320', headers: webp });
    const cached = { 'if-none-match': String(headers.etag) };
    expect((await app.inject({ url: '/images/5?w=640', headers: { ...webp, ...cached } })).statusCode).toBe(200);
    expect((await app.inject({ url: '/images/5?w=320', headers: cached })).statusCode).toBe(200);
  });
});

describe('refusals', () => {
  test('an invalid request lists every invalid field, before any lookup', async () => {
    const response = await app.inject({ url: '/images/5?w=641&q=100&url=http://example.com' });
    expect(response.statusCode).toBe(400);
    expect(response.headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(response.json()).toMatchObject({
      type: 'urn:forecourt:problem:invalid-image-request',
      title: expect.any(String),
      status: 400,
      detail: expect.any(String),
      code: 'invalid-image-request',
      errors: [{ field: 'url' }, { field: 'w' }, { field: 'q' }],
    });
    expect(findImage).not.toHaveBeenCalled();
  });

  test('an unknown image is a 404 problem', async () => {
    const response = await app.inject({ url: '/images/404', headers: webp });
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(response.json()).toMatchObject({ status: 404, code: 'image-not-found' });
    expect(read).not.toHaveBeenCalled();
  });

  test.each(['/images/..%2f..%2fetc%2fpasswd', '/images/http:%2f%2flocalhost', '/images/5%00', '/images/file:5.jpg'])(
    '%s finds nothing',
    async (url) => {
      expect((await app.inject({ url })).statusCode).toBe(400);
      expect(findImage).not.toHaveBeenCalled();
      expect(read).not.toHaveBeenCalled();
    },
  );

  test('no query causes a server error', async () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary-ascii' }),
      fc
        .array(fc.tuple(fc.constantFrom('w', 'crop', 'q', '__proto__'), fc.constantFrom('160', '1:1', '60', '', '%')))
        .map((pairs) => pairs.map((pair) => pair.join('=')).join('&')),
    );
    await fc.assert(
      fc.asyncProperty(anything, async (query) => {
        const { statusCode } = await app.inject({ url: `/images/5?${query}`, headers: webp });
        expect([200, 400]).toContain(statusCode);
      }),
      { numRuns: 200 },
    );
  });
});

describe('an unreadable original', () => {
  test.each([
    ['missing', new PictureNotFoundError()],
    ['not a picture', new InvalidPictureError('a picture may not be stored as svg')],
  ])(
    '25.4 that is %s: 404 with a placeholder of the right size, cached briefly, logged with the request id',
    async (_, error) => {
      read.mockRejectedValueOnce(error);
      const response = await app.inject({ url: '/images/5?w=320&crop=1:1', headers: webp });
      expect(response.statusCode).toBe(404);
      expect(response.headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'content-length': `${response.rawPayload.length}`,
        'cache-control': 'public, max-age=60',
        'x-content-type-options': 'nosniff',
      });
      expect(response.headers.etag).toBeUndefined();
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'svg', width: 320, height: 320 });
      expect(logged).toMatch(/"reqId":"req-1".*"source":"file:5.jpg".*the image could not be read/);
      expect(await readdir(folder)).toEqual([]);
      expect((await app.inject({ url: '/images/5?w=320&crop=1:1', headers: webp })).statusCode).toBe(200);
    },
  );

  test.each([
    ['the storage cannot be reached', new StorageUnavailableError('ECONNREFUSED')],
    ['the worker has crashed', new Error('the image worker has ended')],
  ])('25.4 because %s: 503 with a placeholder that is not cached, without internals', async (_, error) => {
    read.mockRejectedValueOnce(error);
    const response = await app.inject({ url: '/images/5?w=320', headers: webp });
    expect(response.statusCode).toBe(503);
    expect(response.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'no-store',
      'retry-after': '5',
    });
    expect(response.body).not.toContain(error.message);
    expect(logged).toContain('the image could not be read');
    expect((await app.inject({ url: '/images/5?w=320', headers: webp })).statusCode).toBe(200);
  });

  test('25.4 during an outage of the storage, which is logged elsewhere, is not logged for every request', async () => {
    read.mockRejectedValueOnce(new StorageOutageError('ECONNREFUSED'));
    expect((await app.inject({ url: '/images/5?w=320', headers: webp })).statusCode).toBe(503);
    expect(logged).not.toContain('the image could not be read');
  });

  test('25.4 responds to HEAD without a body', async () => {
    read.mockRejectedValueOnce(new PictureNotFoundError());
    const response = await app.inject({ method: 'HEAD', url: '/images/5?w=320', headers: webp });
    expect([response.statusCode, response.headers['content-type'], response.rawPayload.length]).toEqual([
      404,
      'image/svg+xml',
      0,
    ]);
  });
});
