import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { InvalidPictureError, isStorageAvailable, StorageUnavailableError } from './picture-storage.ts';
import { createS3Storage, type S3Storage } from './s3-storage.ts';

let server: Server;
let storage: S3Storage;
afterEach(() => {
  storage.close();
  server.closeAllConnections();
  server.close();
});

async function open(respond: RequestListener): Promise<void> {
  server = createServer(respond);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  storage = createS3Storage({
    location: { bucket: 'pictures', prefix: '', endpoint, region: 'us-east-1' },
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    maxBytes: 100_000,
  });
}

test('25.4 stops reading a picture without a length at the limit', async () => {
  let sent = 0;
  await open((_, response) => {
    const send = (): void => {
      while (!response.destroyed && response.write(Buffer.alloc(10_000))) sent += 10_000;
    };
    response.on('drain', send);
    send();
  });
  await expect(storage.read('endless.jpg')).rejects.toThrow(InvalidPictureError);
  expect(sent).toBeLessThan(20_000_000);
});

test('25.4 gives up on a store that does not respond', async () => {
  await open(() => undefined);
  await expect(storage.read('a.jpg', { timeoutMs: 100 })).rejects.toThrow(StorageUnavailableError);
});

test('25.4 gives up on a store that stops in the middle of a picture', async () => {
  await open((_, response) => response.writeHead(200, { 'content-length': 1000 }).write('part'));
  await expect(storage.read('a.jpg', { timeoutMs: 300 })).rejects.toThrow(StorageUnavailableError);
});

test('25.4 a connection that breaks in the middle of a picture is a failure, not a short picture', async () => {
  await open((_, response) => {
    response.writeHead(200, { 'content-length': 1000 });
    response.write('part', () => response.destroy());
  });
  await expect(storage.read('a.jpg')).rejects.toThrow(StorageUnavailableError);
});

test.each([
  [404, 'NoSuchKey', true],
  [404, 'NoSuchBucket', false],
  [403, 'AccessDenied', false],
  [503, 'SlowDown', false],
])('25.3 a store that responds %i %s is available: %s', async (status, code, available) => {
  await open((_, response) => response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`));
  expect(await isStorageAvailable(storage)).toBe(available);
});

test('25.4 a server error is tried once more', async () => {
  let requests = 0;
  await open((_, response) => {
    requests += 1;
    if (requests === 1) response.writeHead(503).end();
    else response.end('picture');
  });
  expect((await storage.read('a.jpg')).toString()).toBe('picture');
});
