import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTlsServer } from '../../../tests/support/servers/tls-server.ts';
import { createHttpSms } from './http-sms.ts';
import { SmsRefused } from './sms-refused.ts';
import { createUnconfiguredSms } from './unconfigured-sms.ts';

const sms = {
  id: '0b6a7a0e-3a2b-4a43-9a4e-6f2f6f4a9d10',
  to: '+61412345678',
  text: '123456 is your Swan River Toyota code. It expires in 5 minutes.\n\n@swan.example #123456',
};
const from = '+61400000000';

let handle: (request: IncomingMessage, response: ServerResponse) => unknown;
let host: string;
const server = createServer((request, response) => void handle(request, response));

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  handle = (_request, response) => response.end('{}');
});
afterAll(() => new Promise((closed) => server.close(closed)));

const respondWith = (status: number, body: unknown) => {
  handle = (_request, response) =>
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
};

const gateway = (sender = from) => createHttpSms({ url: `http://bob:hunter2@${host}/`, from: sender });

const getFailure = (url: string): Promise<unknown> =>
  createHttpSms({ url, from })
    .send(sms)
    .catch((reason: unknown) => reason);

const sendAndGetError = async (): Promise<string> => String(await getFailure(`http://bob:hunter2@${host}/`));

describe('a text message', () => {
  it('is posted as a form with a stable idempotency key and the credentials of the URL', async () => {
    const got: Pick<IncomingMessage, 'headers' | 'method' | 'url'>[] = [];
    let body = '';
    handle = async (request, response) => {
      got.push(request);
      body = await text(request);
      response.writeHead(201).end(JSON.stringify({ sid: 'SM17', status: 'queued', to: sms.to, body: sms.text }));
    };
    const url = `http://AC7:${encodeURIComponent('p@ss:wörd')}@${host}/2010-04-01/Accounts/AC7/Messages.json`;
    expect(await createHttpSms({ url, from }).send(sms)).toBe('201 SM17 queued');
    expect(got).toHaveLength(1);
    expect(got[0]).toMatchObject({ method: 'POST', url: '/2010-04-01/Accounts/AC7/Messages.json' });
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({ To: sms.to, From: from, Body: sms.text });
    expect(got[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(got[0]?.headers).toMatchObject({
      'idempotency-key': sms.id,
      authorization: `Basic ${Buffer.from('AC7:p@ss:wörd').toString('base64')}`,
    });
  });

  it.each([
    ['a number', '+61400000000', 'From'],
    ['a name', 'SwanToyota', 'From'],
    ['a name that only starts like a service id', 'MG Perth', 'From'],
    ['a service with several numbers', 'MG0123456789abcdef0123456789abcdef', 'MessagingServiceSid'],
  ])('comes from %s', async (_what, sender, name) => {
    let sent = new URLSearchParams();
    handle = async (request, response) => {
      sent = new URLSearchParams(await text(request));
      response.end('{}');
    };
    await gateway(sender).send(sms);
    expect([...sent.keys()]).toEqual(['To', name, 'Body']);
    expect(sent.get(name)).toBe(sender);
  });

  it('is sent without credentials if the URL has none', async () => {
    let authorization: string | undefined = 'none yet';
    handle = (request, response) => {
      authorization = request.headers.authorization;
      response.end();
    };
    expect(await createHttpSms({ url: `http://${host}/send`, from }).send(sms)).toBe('200');
    expect(authorization).toBeUndefined();
  });

  it.each([
    ['with a code and message', 400, { code: 20003, message: 'Authenticate' }, '400 20003 Authenticate'],
    ['that names the phone', 400, { code: 21211, message: `Invalid 'To': ${sms.to}` }, "400 21211 Invalid 'To': …"],
    ['that names the phone in another format', 400, { code: 21211, message: 'To (04) 1234 5678' }, '400 21211 To (…'],
    ['that repeats the message', 400, { code: 30007, message: `Filtered: ${sms.text}` }, '400 30007'],
    ['that repeats the code', 422, { code: 7, message: 'Bad word 123456' }, '422 7 Bad word …'],
    ['without a message', 503, '<html>Try later 123456</html>', '503'],
    ['in an unknown format', 400, [sms.to], '400'],
    [
      'that reports a failed delivery',
      201,
      { status: 'failed', error_code: 30006, error_message: 'Landline' },
      '201 30006 Landline',
    ],
    ['over several lines', 400, { code: 1, message: 'no\r\n\u001b[31mcredit' }, '400 1 no [31mcredit'],
  ])('is refused by a response %s', async (_what, status, body, message) => {
    respondWith(status, body);
    expect(await sendAndGetError()).toBe(`SmsRefused: The SMS gateway returned ${message}`);
  });

  it('fails unless the gateway accepts it, with a short reason', async () => {
    respondWith(422, { code: 1, message: `no credit ${'x'.repeat(20_000)}` });
    expect(await sendAndGetError()).toMatch(/^SmsRefused: The SMS gateway returned 422 1 no credit x{290}$/);
    respondWith(422, 'x'.repeat(1_000_000));
    expect(await sendAndGetError()).toBe('SmsRefused: The SMS gateway returned 422');
  });

  it('follows no redirect, and its error reveals no secret', async () => {
    let requests = 0;
    handle = (_request, response) => {
      requests += 1;
      response.writeHead(307, { location: `http://${host}/elsewhere` }).end();
    };
    const error = await getFailure(`http://bob:hunter2@${host}/`);
    expect(requests).toBe(1);
    expect(String(error)).toBe('SmsRefused: The SMS gateway returned 307');
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/hunter2|123456|412345678/);
  });

  it('counts as accepted if the connection breaks after the status, so that it is not sent twice', async () => {
    handle = (_request, response) => {
      response.writeHead(201, { 'content-length': 500 });
      response.write('{"sid": "SM17", ', () => response.destroy());
    };
    expect(await gateway().send(sms)).toBe('201');
  });

  it('counts as refused if the connection breaks after that status', async () => {
    handle = (_request, response) => {
      response.writeHead(503, { 'content-length': 500 });
      response.write('{"code": 1, ', () => response.destroy());
    };
    expect(await sendAndGetError()).toBe('SmsRefused: The SMS gateway returned 503');
  });

  it.each<[string, (request: IncomingMessage) => unknown]>([
    ['resets the connection', ({ socket }) => socket.resetAndDestroy()],
    ['closes it', ({ socket }) => socket.end()],
    ['sends an invalid response', ({ socket }) => socket.end('nonsense\r\n\r\n')],
  ])('may have been sent if the gateway received it and %s', async (_what, respond) => {
    handle = async (request) => {
      await text(request);
      respond(request);
    };
    const error = await getFailure(`http://${host}/`);
    expect(error).toBeInstanceOf(TypeError);
    expect(error).not.toBeInstanceOf(SmsRefused);
  });

  it('counts as not sent if the gateway is unreachable', async () => {
    const closed = createServer();
    await new Promise<void>((listening) => closed.listen(0, '127.0.0.1', listening));
    const { port } = closed.address() as AddressInfo;
    await new Promise((done) => closed.close(done));
    const untrusted = await openTlsServer((_request, response) => response.end());
    const unreachable = [
      `http://127.0.0.1:${port}/`,
      'http://nobody.invalid/',
      `https://127.0.0.1:${untrusted.port}/`,
      `https://${host}/`,
    ];
    for (const url of unreachable) expect(await getFailure(url), url).toBeInstanceOf(SmsRefused);
    await untrusted.close();
  });

  it('names the missing setting if there is no gateway', async () => {
    await expect(createUnconfiguredSms().send(sms)).rejects.toThrow('Set SMS_URL and SMS_FROM');
  });
});
