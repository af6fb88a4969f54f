import { createSocket, type Socket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolveHost } from './resolve-host.ts';

const typeA = 1;
const typeAaaa = 28;
const records: Record<string, { [type: number]: number[] }> = {
  'both.example': { [typeA]: [93, 184, 216, 34], [typeAaaa]: [0x26, 0x06, ...Array.from({ length: 13 }, () => 0), 1] },
  'old.example': { [typeA]: [93, 184, 216, 34] },
};

/** A minimal name server: one record, no such name, or no response, depending on how the name starts. */
function answerOf(query: Buffer): Buffer | undefined {
  const end = query.indexOf(0, 12);
  const labels = query
    .subarray(12, end)
    .toString('latin1')
    .replaceAll(/\p{Cc}/gu, '.')
    .slice(1);
  if (labels.startsWith('silent.')) return undefined;
  const type = query.readUInt16BE(end + 1);
  const data = records[labels]?.[type];
  const header = Buffer.from(query.subarray(0, 12));
  header.writeUInt16BE(data || records[labels] ? 0x8180 : 0x8183, 2);
  header.writeUInt16BE(data ? 1 : 0, 6);
  header.writeUInt32BE(0, 8);
  const question = query.subarray(12, end + 5);
  const answer = data ? Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length, ...data]) : Buffer.alloc(0);
  return Buffer.concat([header, question, answer]);
}

let server: Socket;
beforeAll(async () => {
  server = createSocket('udp4', (query, { port, address }) => {
    const answer = answerOf(query);
    if (answer) server.send(answer, port, address);
  }).bind(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

const resolve = (host: string, signal = AbortSignal.timeout(5000)) => {
  const resolver = new Resolver({ timeout: 3000, tries: 1 });
  resolver.setServers([`127.0.0.1:${server.address().port}`]);
  return resolveHost(host, signal, resolver);
};

describe('resolving a host name', () => {
  it('returns addresses of both families', async () => {
    await expect(resolve('both.example')).resolves.toEqual(['93.184.216.34', '2606::1']);
  });

  it('returns one family if there is no other', async () => {
    await expect(resolve('old.example')).resolves.toEqual(['93.184.216.34']);
  });

  it('reports an unknown name', async () => {
    await expect(resolve('none.example')).rejects.toThrow('ENOTFOUND none.example');
  });

  it('times out if the name server does not respond', async () => {
    await expect(resolve('silent.example', AbortSignal.timeout(100))).rejects.toThrow(/timeout/);
  });
});
