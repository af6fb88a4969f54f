import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { createHttpServer } from './http-server.ts';
import { registerStaticFiles } from './static-files.ts';

let app: FastifyInstance;
let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'static files '));
  // A folder of this name above the root must not affect its files.
  const root = join(parent, 'assets/client');
  await mkdir(join(root, 'assets'), { recursive: true });
  await mkdir(join(root, 'fonts/assets'), { recursive: true });
  const files = ['assets/page-B4f2.js', 'assets/page-B4f2.js.br', 'favicon.svg', 'fonts/assets/a.woff2'];
  await Promise.all(files.map((name) => writeFile(join(root, name), name)));
  app = await createHttpServer({ logLevel: 'silent', trustProxy: false, metrics: createMetrics() });
  await registerStaticFiles(app, { folder: root });
});
afterEach(async () => {
  await app.close();
  await rm(parent, { recursive: true });
});

test.each([
  ['/assets/page-B4f2.js', {}, 'public, max-age=31536000, immutable'],
  ['/assets/page-B4f2.js', { 'accept-encoding': 'br' }, 'public, max-age=31536000, immutable'],
  ['/favicon.svg', {}, 'public, max-age=3600'],
  ['/fonts/assets/a.woff2', {}, 'public, max-age=3600'],
])('%s with %j has cache-control %s', async (url, headers, cacheControl) => {
  const response = await app.inject({ url, headers });
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe(cacheControl);
});

test.each(['/assets/page-B4f2.js', '/favicon.svg', '/fonts/assets/a.woff2'])(
  '24.19 %s refuses other methods and lists its own',
  async (url) => {
    const response = await app.inject({ method: 'POST', url });
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
    const options = await app.inject({ method: 'OPTIONS', url });
    expect([options.statusCode, options.headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS']);
  },
);

test('24.19 a range past the end gets 416 with the size of the file', async () => {
  const response = await app.inject({ url: '/favicon.svg', headers: { range: 'bytes=1000-' } });
  expect([response.statusCode, response.headers['content-range']]).toEqual([416, 'bytes */11']);
  const part = await app.inject({ url: '/favicon.svg', headers: { range: 'bytes=3-6' } });
  expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([206, 'bytes 3-6/11', 'icon']);
});

test('26.1 files of the console are served at its host only', async () => {
  const consoleFolder = join(parent, 'console');
  await mkdir(join(consoleFolder, 'console-assets'), { recursive: true });
  await writeFile(join(consoleFolder, 'console-assets/app-C2.js'), '');
  await registerStaticFiles(app, {
    folder: consoleFolder,
    hashedFolder: 'console-assets',
    isServed: async ({ hostname }) => hostname === 'console.example',
  });
  const request = (host: string) => app.inject({ url: '/console-assets/app-C2.js', headers: { host } });
  const [console, dealer] = [await request('console.example'), await request('dealer.example')];
  expect([console.statusCode, console.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect(dealer.statusCode).toBe(404);
});
