import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useTemporaryFiles } from '../../../tests/support/files/temporary-files.ts';
import {
  createSshKey,
  openSftpServer,
  sftpPassword,
  type SftpServer,
} from '../../../tests/support/servers/sftp-server.ts';
import { createOutboundRules } from '../outbound/outbound-rules.ts';
import { fetchFromSftp, type SftpFetchRequest } from './fetch-from-sftp.ts';
import { putToSftp } from './put-to-sftp.ts';

const files = useTemporaryFiles();
const key = createSshKey();
const here = createOutboundRules(['127.0.0.1']);
const csv = Buffer.from(`Stock,Make\n${'A1,Kia\n'.repeat(40_000)}`);

let server: SftpServer;
beforeAll(async () => {
  server = await openSftpServer({ publicKey: key.public });
});
afterEach(() => {
  server.files.clear();
  server.onOperation = () => undefined;
});
afterAll(() => server.close());

const login = () => ({ host: '127.0.0.1', port: server.port, username: 'kim', password: sftpPassword });
const get = (changes: Partial<SftpFetchRequest> = {}, rules = here) =>
  fetchFromSftp({ ...login(), path: '/out/stock.csv', settleSeconds: 0, ...changes }, rules);
const add = (path: string, content: Buffer | string = csv, modified = 100) =>
  server.files.set(path, { content: Buffer.from(content), modified });

describe('a file on an SFTP server', () => {
  it('27.3 is fetched with a password or a key, and the server’s key is returned', async () => {
    add('/out/stock.csv');
    const withPassword = await get();
    const withKey = await get({ password: undefined, privateKey: key.private });
    for (const result of [withPassword, withKey]) {
      if (result.kind !== 'file') throw new Error('expected a file');
      expect((await readFile(result.path)).equals(csv)).toBe(true);
      await result.remove();
    }
    expect(withPassword.hostKeyFingerprint).toMatch(/^SHA256:[\w+/]{43}$/);
    expect(withKey.hostKeyFingerprint).toBe(withPassword.hostKeyFingerprint);
  });

  it('27.3 is unchanged if name, size and time are the same', async () => {
    add('/out/stock.csv');
    const previous = { name: 'stock.csv', size: csv.length, modified: 100_000 };
    await expect(get({ previous })).resolves.toMatchObject({ kind: 'unchanged' });
    await expect(get({ previous: { ...previous, size: 1 } })).resolves.toMatchObject({ kind: 'file', state: previous });
  });

  it('27.3 is the newest that matches a pattern', async () => {
    add('/out/stock-1.csv', 'old', 100);
    add('/out/stock-2.csv', 'new', 300);
    add('/out/stock-3.csv.part', 'other', 400);
    add('/out/other.csv', 'other', 500);
    await expect(get({ path: '/out/stock-*.csv' })).resolves.toMatchObject({ state: { name: 'stock-2.csv' } });
    await expect(get({ path: '/out/stock-?.csv' })).resolves.toMatchObject({ state: { name: 'stock-2.csv' } });
    await expect(get({ path: '/out/car-*.csv' })).rejects.toMatchObject({ code: 'not-found', message: /matches car-/ });
  });

  it.each(['stat', 'read'])('27.3 is not taken while it grows (seen at %s)', async (operation) => {
    add('/out/stock.csv');
    let count = 0;
    server.onOperation = (name) => {
      if (name !== operation) return;
      count += 1;
      if (count === 2) add('/out/stock.csv', Buffer.concat([csv, csv]));
    };
    await expect(get()).rejects.toMatchObject({ code: 'not-ready', message: /still being written/ });
  });

  it('27.3 is not taken while it is empty', async () => {
    add('/out/stock.csv', '');
    await expect(get()).rejects.toMatchObject({ code: 'not-ready' });
  });

  it('27.3 fails as a whole if the connection ends within it', async () => {
    add('/out/stock.csv');
    let reads = 0;
    server.onOperation = (name) => {
      if (name === 'read') reads += 1;
      if (reads > 2) throw new Error('close');
    };
    await expect(get()).rejects.toMatchObject({ code: 'incomplete', message: /closed the connection/ });
  });

  it.each([
    ['a wrong password', { password: 'wrong' }, 'sign-in', /does not accept the user name/],
    ['a wrong key', { password: undefined, privateKey: createSshKey().private }, 'sign-in', /does not accept/],
    ['an unreadable key', { password: undefined, privateKey: 'nonsense' }, 'sign-in', /private key cannot be read/],
    ['a missing file', { path: '/out/none.csv' }, 'not-found', /does not exist/],
    ['a missing folder', { path: '/none/*.csv' }, 'not-found', /does not exist/],
    ['a file that is too large', { maxBytes: 1000 }, 'too-large', /larger/],
    ['a private address', { host: '10.0.0.5' }, 'address', /not on the internet/],
  ])('27.3 fails clearly with %s', async (_what, changes: Partial<SftpFetchRequest>, code, message) => {
    add('/out/stock.csv');
    await expect(get(changes)).rejects.toThrow(
      expect.objectContaining({ name: 'OutboundError', code, message: expect.stringMatching(message) }),
    );
  });

  it('27.3 is refused if the server’s key has changed, before the password is sent', async () => {
    add('/out/stock.csv');
    const { hostKeyFingerprint } = await get();
    await expect(get({ hostKeyFingerprint })).resolves.toMatchObject({ hostKeyFingerprint });
    const impostor = await openSftpServer();
    impostor.files.set('/out/stock.csv', { content: csv, modified: 100 });
    const { hostKeyFingerprint: fingerprint } = await get({ port: impostor.port });
    const request = get({ port: impostor.port, hostKeyFingerprint });
    await expect(request).rejects.toMatchObject({
      code: 'host-key',
      message: /key of 127\.0\.0\.1 has changed to SHA256:/,
      fingerprint,
    });
    await impostor.close();
  });

  it('27.3 is given up if the server accepts connections but says nothing, or refuses them', async () => {
    const silent = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    await expect(get({ port, timeouts: { connectSeconds: 0.2 } })).rejects.toMatchObject({ code: 'timeout' });
    silent.close();
    await once(silent, 'close');
    await expect(get({ port })).rejects.toMatchObject({ code: 'connection' });
  });

  it('27.3 is given up if it arrives too slowly, although the server is never silent', async () => {
    const slow = await openSftpServer();
    slow.files.set('/out/stock.csv', { content: csv, modified: 100 });
    slow.dripMs = 20;
    const timeouts = { rateSeconds: 0.2, minBytes: 100 };
    await expect(get({ port: slow.port, timeouts })).rejects.toMatchObject({
      code: 'timeout',
      message: '127.0.0.1 sends the file too slowly: less than 1 kB in 0.2 seconds.',
    });
    await slow.close();
  });

  it('27.3 takes no longer than its total time', async () => {
    add('/out/stock.csv');
    await expect(get({ settleSeconds: 60, timeouts: { totalSeconds: 0.3 } })).rejects.toMatchObject({
      code: 'timeout',
    });
  });
});

const put = async () => putToSftp({ ...login(), path: '/in/cars.csv', file: await files.write(csv) }, here);

describe('an upload to an SFTP server', () => {
  it('27.6 replaces the file at once', async () => {
    add('/in/cars.csv', 'old');
    const seen: string[] = [];
    server.onOperation = (name) => seen.push(`${name} ${server.files.get('/in/cars.csv')?.content.length ?? 0}`);
    await expect(put()).resolves.toMatchObject({ hostKeyFingerprint: /^SHA256:/ });
    expect([...server.files.keys()]).toEqual(['/in/cars.csv']);
    expect(server.files.get('/in/cars.csv')?.content.equals(csv)).toBe(true);
    expect(
      seen.filter((operation) => operation.startsWith('write')).every((operation) => operation === 'write 3'),
    ).toBe(true);
  });

  it('27.6 keeps the old file if it fails', async () => {
    add('/in/cars.csv', 'old');
    server.onOperation = (name) => {
      if (name === 'write') throw new Error('close');
    };
    await expect(put()).rejects.toMatchObject({ code: 'incomplete' });
    expect(server.files.get('/in/cars.csv')?.content.toString()).toBe('old');
  });
});
