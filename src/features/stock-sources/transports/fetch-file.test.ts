import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTemporaryFiles } from '../../../../tests/support/files/temporary-files.ts';
import { openSftpServer, sftpPassword, type SftpServer } from '../../../../tests/support/servers/sftp-server.ts';
import { createOutboundRules } from '../../../platform/outbound/outbound-rules.ts';
import type { Connection } from './connection.ts';
import { fetchFile } from './fetch-file.server.ts';
import { sendFile } from './send-file.server.ts';

const files = useTemporaryFiles();
const rules = createOutboundRules(['127.0.0.1']);
const received: string[] = [];
let http: Server;
let sftp: SftpServer;
beforeAll(async () => {
  sftp = await openSftpServer();
  http = createServer((request, response) => {
    if (request.method === 'PUT') {
      request.on('data', (chunk) => received.push(String(chunk)));
      request.on('end', () => response.end());
    } else {
      const isSame = request.headers['if-none-match'] === '"1"';
      response.writeHead(isSame ? 304 : 200, { etag: '"1"' }).end(isSame ? undefined : 'a,b\n1,2\n');
    }
  }).listen(0, '127.0.0.1');
  await once(http, 'listening');
});
afterAll(async () => {
  http.close();
  http.closeAllConnections();
  await sftp.close();
});

const toHttp = (): Connection => ({
  kind: 'https',
  url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/exports/stock%20today.csv`,
  auth: { kind: 'none' },
});
const toSftp = (): Connection => ({
  kind: 'sftp',
  host: '127.0.0.1',
  port: sftp.port,
  username: 'kim',
  login: { kind: 'password', password: sftpPassword },
  path: '/out/stock.csv',
});

describe('a source’s file', () => {
  it('27.3 is fetched over HTTP once, and then only when it changes', async () => {
    const first = await fetchFile(toHttp(), {}, rules);
    expect(first).toMatchObject({ kind: 'file', file: { name: 'stock today.csv', size: 8 }, state: { etag: '"1"' } });
    if (first.kind === 'file') await first.file.remove();
    await expect(fetchFile(toHttp(), first.state, rules)).resolves.toEqual({ kind: 'unchanged', state: first.state });
  });

  it('27.3 is fetched over SFTP once, and the server’s key is remembered', async () => {
    sftp.files.set('/out/stock.csv', { content: Buffer.from('a,b\n1,2\n'), modified: 7 });
    const first = await fetchFile(toSftp(), {}, rules, { settleSeconds: 0 });
    expect(first).toMatchObject({ kind: 'file', state: { hostKeyFingerprint: /^SHA256:/, file: { modified: 7000 } } });
    if (first.kind === 'file') await first.file.remove();
    await expect(fetchFile(toSftp(), first.state, rules)).resolves.toEqual({ kind: 'unchanged', state: first.state });
    const other = { ...first.state, hostKeyFingerprint: 'SHA256:other' };
    await expect(fetchFile(toSftp(), other, rules)).rejects.toMatchObject({ code: 'host-key' });
  });

  it('27.6 is sent over HTTP and SFTP', async () => {
    const file = { path: await files.write('a,b\n'), contentType: 'text/csv' };
    await sendFile(toHttp(), file, {}, rules);
    expect(received).toEqual([await readFile(file.path, 'utf8')]);
    await expect(sendFile(toSftp(), file, {}, rules)).resolves.toMatchObject({ hostKeyFingerprint: /^SHA256:/ });
    expect(sftp.files.get('/out/stock.csv')?.content.toString()).toBe('a,b\n');
  });
});
