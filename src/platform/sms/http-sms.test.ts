import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHttpSms } from './http-sms.ts';
import { createUnsetSms } from './unset-sms.ts';

const sms = {
  id: '0b6a7a0e-3a2b-4a43-9a4e-6f2f6f4a9d10',
  to: '+61412345678',
  text: 'Thanks, your message is with us.',
};

let answer: (request: IncomingMessage, response: ServerResponse) => unknown;
let host: string;
const server = createServer((request, response) => void answer(request, response));

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  answer = (_request, response) => response.end('ok');
});
afterAll(() => new Promise((closed) => server.close(closed)));

describe('a text message', () => {
  it('goes to the gateway as JSON under a key that stays, with the credentials of its address', async () => {
    const got: {
      headers: IncomingMessage['headers'];
      method: string | undefined;
      url: string | undefined;
      body: string;
    }[] = [];
    answer = async (request, response) => {
      const { headers, method, url } = request;
      got.push({ headers, method, url, body: await text(request) });
      response.end('queued 17');
    };
    const gateway = createHttpSms(`http://bob:${encodeURIComponent('p@ss:wörd')}@${host}/send?account=7`);
    expect(await gateway.send(sms)).toBe('200 queued 17');
    expect(got).toHaveLength(1);
    expect(got[0]).toMatchObject({ method: 'POST', url: '/send?account=7' });
    expect(JSON.parse(got[0]?.body ?? '')).toEqual(sms);
    expect(got[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': sms.id,
      authorization: `Basic ${Buffer.from('bob:p@ss:wörd').toString('base64')}`,
    });
  });

  it('carries no credentials where the address has none', async () => {
    let authorization: string | undefined = 'none yet';
    answer = (request, response) => {
      authorization = request.headers.authorization;
      response.end();
    };
    expect(await createHttpSms(`http://${host}/send`).send(sms)).toBe('200');
    expect(authorization).toBeUndefined();
  });

  it('is not taken unless the gateway says so, whose words are kept short', async () => {
    answer = (_request, response) => response.writeHead(422).end(`no credit ${'x'.repeat(100_000)}`);
    const error = await createHttpSms(`http://bob:hunter2@${host}/`)
      .send(sms)
      .catch((reason: unknown) => reason);
    expect(String(error)).toMatch(/^Error: The SMS gateway answered 422: no credit x+$/);
    expect(String(error).length).toBeLessThan(2100);
    expect(String(error)).not.toContain('hunter2');
  });

  it('is not handed on to another address', async () => {
    answer = (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    await expect(createHttpSms(`http://${host}/`).send(sms)).rejects.toThrow('fetch failed');
  });

  it('says what to set where no gateway is', async () => {
    await expect(createUnsetSms().send(sms)).rejects.toThrow('Set SMS_URL');
  });
});
