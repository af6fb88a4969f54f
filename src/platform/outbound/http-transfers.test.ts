import { mkdir, readdir, readFile } from 'node:fs/promises';
import { createServer as createHttpServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { useTemporaryFiles } from '../../../tests/support/files/temporary-files.ts';
import { type Handler, openTlsServer, type TlsServer } from '../../../tests/support/servers/tls-server.ts';
import { type Download, download, type DownloadRequest } from './download.ts';
import { createOutboundRules, type ResolveHost } from './outbound-rules.ts';
import { upload } from './upload.ts';

const files = useTemporaryFiles();
const csv = 'Stock,Make\nA1,Kia\n';
const requests: { url: string; headers: Record<string, unknown>; body: string }[] = [];

/** Behaviour by request path. */
const pages: Record<string, Handler> = {
  '/stock.csv': (_, response) =>
    response.writeHead(200, { etag: '"v1"', 'last-modified': 'Sun, 15 Nov 2026 00:00:00 GMT' }).end(csv),
  '/conditional.csv': ({ headers }, response) => {
    const isSame = headers['if-none-match'] === '"v1"' || headers['if-modified-since'] !== undefined;
    response.writeHead(isSame ? 304 : 200).end(isSame ? undefined : csv);
  },
  '/short.csv': (_, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write(csv, () => response.destroy());
  },
  '/cut.csv': (_, response) => {
    response.writeHead(200); // chunked
    response.write(csv, () => response.destroy());
  },
  '/endless.csv': (_, response) => {
    response.writeHead(200);
    const pour = () => {
      while (response.write(Buffer.alloc(16 * 1024, 'x')));
      response.once('drain', pour);
    };
    pour();
  },
  '/stated-large.csv': (_, response) => response.writeHead(200, { 'content-length': '99999999' }).write('x'),
  '/hanging.csv': () => {},
  '/dripping.csv': (_, response) => response.writeHead(200).write('Stock'),
  '/slow.csv': (_, response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(drip));
  },
  '/encoded.csv': (_, response) => response.writeHead(200, { 'content-encoding': 'br' }).end('x'),
  '/moved.csv': (_, response) => response.writeHead(302, { location: '/stock.csv' }).end(),
  '/loop.csv': (_, response) => response.writeHead(302, { location: '/loop.csv' }).end(),
  '/to-private.csv': (_, response) => response.writeHead(302, { location: 'https://inside.example/secrets' }).end(),
  '/to-metadata.csv': (_, response) => response.writeHead(307, { location: 'https://169.254.169.254/latest' }).end(),
  '/to-http.csv': (_, response) =>
    response.writeHead(301, { location: `http://127.0.0.1:${plainPort()}/stock.csv` }).end(),
  '/to-file.csv': (_, response) => response.writeHead(301, { location: 'file:///etc/passwd' }).end(),
  '/nowhere.csv': (_, response) => response.writeHead(302).end(),
  '/elsewhere.csv': (_, response) =>
    response.writeHead(302, { location: `https://localhost:${secure.port}/stock.csv` }).end(),
  '/closing.csv': (request) => request.socket.destroy(),
  '/upload': (_, response) => response.writeHead(201).end('ok'),
};
for (const status of [401, 403, 404, 500]) pages[`/${status}`] = (_, response) => response.writeHead(status).end();

const serve: Handler = (request, response) => {
  let body = '';
  request.on('data', (chunk) => (body += String(chunk)));
  request.on('end', () => requests.push({ url: request.url ?? '', headers: request.headers, body }));
  request.resume();
  const page = pages[request.url ?? ''];
  if (request.method === 'GET') page?.(request, response);
  else request.on('end', () => page?.(request, response));
};

let secure: TlsServer;
let plain: Server;
const plainPort = () => (plain.address() as AddressInfo).port;
const usual = getCACertificates('default');
beforeAll(async () => {
  secure = await openTlsServer(serve);
  plain = createHttpServer(serve).listen(0, '127.0.0.1');
  await once(plain, 'listening');
  setDefaultCACertificates([...usual, secure.certificate]);
});
afterAll(async () => {
  setDefaultCACertificates(usual);
  plain.close();
  plain.closeAllConnections();
  await secure.close();
});

const resolve: ResolveHost = async (host) => ({ 'inside.example': ['10.0.0.5'], localhost: ['127.0.0.1'] })[host] ?? [];
const here = createOutboundRules(['127.0.0.1'], resolve);
const get = (path: string, options: Partial<DownloadRequest> = {}, rules = here): Promise<Download> =>
  download({ url: `https://127.0.0.1:${secure.port}${path}`, ...options }, rules);

/** Only downloads of this file are in this folder. */
let temporary = '';
beforeAll(async () => {
  temporary = files.makePath();
  await mkdir(temporary);
  vi.stubEnv('TMPDIR', temporary);
});
afterAll(() => vi.unstubAllEnvs());

/** A name server that never responds. */
const resolveNever: ResolveHost = (_host, signal) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')));
  });

describe('a download', () => {
  it('27.3 stores the file with what identifies its version', async () => {
    const result = await get('/stock.csv');
    expect(result).toMatchObject({ kind: 'file', size: csv.length, etag: '"v1"', lastModified: /2026/ });
    if (result.kind !== 'file') return;
    await expect(readFile(result.path, 'utf8')).resolves.toBe(csv);
    await result.remove();
    await expect(readFile(result.path)).rejects.toThrow('ENOENT');
  });

  it('27.3 is unchanged if the server says so', async () => {
    await expect(get('/conditional.csv', { etag: '"v1"' })).resolves.toEqual({ kind: 'unchanged' });
    await expect(get('/conditional.csv', { lastModified: 'Sun, 15 Nov 2026 00:00:00 GMT' })).resolves.toEqual({
      kind: 'unchanged',
    });
    await expect(get('/conditional.csv', { etag: '"v0"' })).resolves.toMatchObject({ kind: 'file' });
  });

  it('27.3 signs in with a header or a password', async () => {
    await get('/stock.csv', { auth: { kind: 'header', name: 'X-Api-Key', value: 'k1' } });
    expect(requests.at(-1)?.headers).toMatchObject({ 'x-api-key': 'k1' });
    await get('/stock.csv', { auth: { kind: 'basic', username: 'kim', password: 'pä:ss' } });
    expect(requests.at(-1)?.headers).toMatchObject({
      authorization: `Basic ${Buffer.from('kim:pä:ss').toString('base64')}`,
    });
    await expect(get('/stock.csv', { auth: { kind: 'header', name: 'X', value: 'a\r\nB: c' } })).rejects.toThrow(
      /not allowed/,
    );
  });

  it('27.3 follows redirects, and never sends credentials to another server', async () => {
    const auth = { kind: 'header', name: 'X-Api-Key', value: 'k1' } as const;
    await expect(get('/moved.csv', { auth })).resolves.toMatchObject({ kind: 'file' });
    expect(requests.at(-1)).toMatchObject({ url: '/stock.csv', headers: { 'x-api-key': 'k1' } });
    await expect(get('/elsewhere.csv', { auth, etag: '"v1"' })).resolves.toMatchObject({ kind: 'file' });
    expect(requests.at(-1)?.headers).toMatchObject({ host: `localhost:${secure.port}` });
    expect(requests.at(-1)?.headers).not.toHaveProperty('x-api-key');
    expect(requests.at(-1)?.headers).not.toHaveProperty('if-none-match');
  });

  it.each([
    ['a redirect to a private address', '/to-private.csv', 'address', /^inside\.example is not on the internet\.$/],
    ['a redirect to cloud metadata', '/to-metadata.csv', 'address', /169\.254\.169\.254 is not on the internet/],
    ['a redirect without TLS', '/to-http.csv', 'address', /without https/],
    ['a redirect to a file', '/to-file.csv', 'address', /must begin with https/],
    ['a redirect to nowhere', '/nowhere.csv', 'response', /not valid/],
    ['endless redirects', '/loop.csv', 'response', /more than 5 times/],
    ['wrong credentials', '/401', 'sign-in', /does not accept the credentials \(401\)/],
    ['missing rights', '/403', 'sign-in', /does not allow access to this address \(403\)/],
    ['a missing file', '/404', 'not-found', /nothing at this address/],
    ['a problem of the server', '/500', 'response', /has a problem \(500\)\. Try again later/],
    ['a file shorter than stated', '/short.csv', 'incomplete', /before the end of the file/],
    ['a file that is cut off', '/cut.csv', 'incomplete', /before the end of the file/],
    ['a file without an end', '/endless.csv', 'too-large', /larger than 1 MB/],
    ['a file that is stated to be too large', '/stated-large.csv', 'too-large', /larger than 1 MB/],
    ['a server that does not respond', '/hanging.csv', 'timeout', /sent nothing for 0\.2 seconds/],
    ['a server that stops', '/dripping.csv', 'timeout', /sent nothing for 0\.2 seconds/],
    ['an unknown encoding', '/encoded.csv', 'response', /unknown encoding br/],
    ['a closed connection', '/closing.csv', 'connection', /failed|closed/],
  ])('27.3 fails clearly with %s, and leaves no file', async (_what, path, code, message) => {
    const before = await readdir(temporary);
    const options = { maxBytes: 1024 * 1024, timeouts: { idleSeconds: 0.2 } };
    await expect(get(path, options)).rejects.toThrow(
      expect.objectContaining({ name: 'OutboundError', code, message: expect.stringMatching(message) }),
    );
    await expect(readdir(temporary)).resolves.toEqual(before);
  });

  it('27.3 is given up if it arrives too slowly, although the server is never silent, and leaves no file', async () => {
    const before = await readdir(temporary);
    const timeouts = { rateSeconds: 0.3, minBytes: 2048 };
    await expect(get('/slow.csv', { timeouts })).rejects.toMatchObject({
      code: 'timeout',
      message: /^127\.0\.0\.1:\d+ sends the file too slowly: less than 2 kB in 0\.3 seconds\.$/,
    });
    await expect(readdir(temporary)).resolves.toEqual(before);
  });

  it('27.3 takes no longer than its total time', async () => {
    const timeouts = { totalSeconds: 0.3 };
    await expect(get('/dripping.csv', { timeouts })).rejects.toMatchObject({
      code: 'timeout',
      message: /longer than 0\.3 seconds/,
    });
  });

  it('27.3 gives up when a connection cannot be made in time', async () => {
    const request = { url: 'https://slow.example/', timeouts: { connectSeconds: 0.1 } };
    await expect(download(request, createOutboundRules([], resolveNever))).rejects.toMatchObject({ code: 'timeout' });
  });

  it.each([
    ['a private address', 'https://127.0.0.1/', /not on the internet/],
    ['a name for a private address', 'https://inside.example/', /^inside\.example is not on the internet\.$/],
    ['an unknown name', 'https://none.example/', /has no address/],
    ['no TLS', 'http://8.8.8.8/', /must begin with https/],
    ['another scheme', 'ftp://8.8.8.8/', /must begin with https/],
    ['a password in the address', 'https://kim:pw@8.8.8.8/', /separately/],
    ['no address', 'stock.csv', /not a valid URL/],
  ])('27.3 refuses %s', async (_what, url, message) => {
    await expect(download({ url }, createOutboundRules([], resolve))).rejects.toThrow(
      expect.objectContaining({ code: 'address', message: expect.stringMatching(message) }),
    );
  });

  it('27.3 goes without TLS only to networks that the operator allows', async () => {
    const url = `http://127.0.0.1:${plainPort()}/stock.csv`;
    await expect(download({ url }, here)).resolves.toMatchObject({ kind: 'file' });
    await expect(download({ url }, createOutboundRules([]))).rejects.toMatchObject({ code: 'address' });
  });

  it('27.3 refuses a server with a certificate that is not trusted', async () => {
    setDefaultCACertificates(usual);
    await expect(get('/stock.csv')).rejects.toMatchObject({ code: 'certificate' });
    setDefaultCACertificates([...usual, secure.certificate]);
  });
});

const send = async (path: string, method: 'PUT' | 'POST' = 'PUT') =>
  upload(
    {
      url: `https://127.0.0.1:${secure.port}${path}`,
      method,
      path: await files.write(csv),
      contentType: 'text/csv',
      auth: { kind: 'basic', username: 'kim', password: 'pw' },
      timeouts: { idleSeconds: 0.2 },
    },
    here,
  );

describe('an upload', () => {
  it.each(['PUT', 'POST'] as const)('27.6 sends the file with %s', async (method) => {
    await expect(send('/upload', method)).resolves.toEqual({ status: 201 });
    expect(requests.at(-1)).toMatchObject({
      body: csv,
      headers: { 'content-type': 'text/csv', 'content-length': String(csv.length), authorization: /^Basic / },
    });
  });

  it.each([
    ['/401', 'sign-in', /credentials/],
    ['/500', 'response', /Try again later/],
    ['/moved.csv', 'response', /redirects \(302\)/],
    ['/hanging.csv', 'timeout', /sent nothing/],
    ['/closing.csv', 'connection', /failed|closed/],
  ])('27.6 fails clearly at %s', async (path, code, message) => {
    await expect(send(path)).rejects.toThrow(
      expect.objectContaining({ code, message: expect.stringMatching(message) }),
    );
  });
});
