import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTlsServer, type Handler, type TlsServer } from '../../../tests/support/servers/tls-server.ts';
import {
  exampleSecret,
  openWebhookReceiver,
  type WebhookReceiver,
} from '../../../tests/support/servers/webhook-receiver.ts';
import { systemClock } from '../clock.ts';
import type { ResolveHost } from '../outbound/outbound-rules.ts';
import { createWebhookSender } from './send-webhook.ts';

const body = '{"type":"lead.created"}';
const here = ['127.0.0.1'];
const toHere: ResolveHost = async () => here;

type Sending = { url: string; id?: string; allowed?: readonly string[]; resolve?: ResolveHost; seconds?: number };
const send = ({ url, id = 'd1', allowed = here, resolve = toHere, seconds = 5 }: Sending): Promise<string> =>
  createWebhookSender({ allowed, clock: systemClock, resolve, seconds }).send({ url, id, secret: exampleSecret, body });

/** Hostile server behaviour, by request path. */
const tricks: Record<string, Handler> = {
  '/redirect': (_, response) => response.writeHead(307, { location: '/inside' }).end(),
  '/inside': (request, response) => {
    reached.push(String(request.url));
    response.end('the keys');
  },
  '/endless': (_, response) => {
    response.writeHead(200);
    const pour = () => {
      while (response.write(Buffer.alloc(16 * 1024, 'x')));
      response.once('drain', pour);
    };
    pour();
    response.once('close', () => reached.push('cut off'));
  },
  '/hanging': () => {},
  '/dripping': (_, response) => response.writeHead(200).write('so'),
  '/refusing': (_, response) => response.writeHead(422).end('{"error":"no\n such\u0007 dealer"}'),
  '/silent': (_, response) => response.writeHead(503).end(),
  '/closing': (request) => request.socket.destroy(),
  '/upgrading': (_, response) => response.writeHead(101, { upgrade: 'other', connection: 'upgrade' }).end(),
};
const reached: string[] = [];

let receiver: WebhookReceiver;
let trickster: TlsServer;
const usual = getCACertificates('default');

beforeAll(async () => {
  receiver = await openWebhookReceiver();
  trickster = await openTlsServer((request, response) => tricks[request.url ?? '']?.(request, response));
  setDefaultCACertificates([...usual, receiver.certificate, trickster.certificate]);
});
afterAll(async () => {
  setDefaultCACertificates(usual);
  await Promise.all([receiver.close(), trickster.close()]);
});

const trick = (path: string, sending: Partial<Sending> = {}) =>
  send({ url: `https://127.0.0.1:${trickster.port}/${path}`, ...sending });

describe('a webhook', () => {
  it('arrives over TLS with a signature, and returns the status', async () => {
    await expect(send({ url: receiver.url, id: 'first' })).resolves.toBe('204');
    expect(receiver.deliveries.get('first')).toBe(1);
    expect(receiver.bodies.get('first')).toEqual({ type: 'lead.created' });
    expect(receiver.refusals).toEqual([]);
  });

  it('keeps its id when it is sent again', async () => {
    await send({ url: receiver.url, id: 'again' });
    await send({ url: receiver.url, id: 'again' });
    expect(receiver.deliveries.get('again')).toBe(2);
  });

  it('goes to the checked address, without a second lookup', async () => {
    const answers = [here, ['10.0.0.1']];
    const rebind: ResolveHost = async () => answers.shift() ?? [];
    const { port } = new URL(receiver.url);
    await send({ url: `https://hooks.example:${port}/leads`, id: 'rebound', resolve: rebind });
    expect(receiver.deliveries.get('rebound')).toBe(1);
    expect(answers).toEqual([['10.0.0.1']]);
  });

  it('is not sent to a server with a certificate for another name', async () => {
    const { port } = new URL(receiver.url);
    await expect(send({ url: `https://other.example:${port}/leads` })).rejects.toThrow(/altnames/);
  });

  it('is not sent to a server with an untrusted certificate', async () => {
    setDefaultCACertificates([...usual, trickster.certificate]);
    await expect(send({ url: receiver.url })).rejects.toThrow(/self-signed/);
    setDefaultCACertificates([...usual, receiver.certificate, trickster.certificate]);
  });
});

describe('a target', () => {
  it.each([
    ['loopback', 'https://127.0.0.1/'],
    ['shortened loopback', 'https://127.1/'],
    ['decimal', 'https://2130706433/'],
    ['octal', 'https://0177.0.0.1/'],
    ['hexadecimal', 'https://0x7f.0.0.1/'],
    ['hexadecimal as one number', 'https://0x7f000001/'],
    ['wide digits', 'https://１２７.0.0.1/'],
    ['with a trailing dot', 'https://127.0.0.1./'],
    ['nothing', 'https://0/'],
    ['metadata', 'https://169.254.169.254/latest/meta-data/'],
    ['private', 'https://192.168.1.1:8443/'],
    ['IPv6 loopback', 'https://[::1]/'],
    ['mapped', 'https://[::ffff:127.0.0.1]/'],
    ['mapped in hexadecimal', 'https://[::ffff:a9fe:a9fe]/'],
    ['translated', 'https://[64:ff9b::a00:1]/'],
    ['6to4', 'https://[2002:a00:1::1]/'],
    ['localhost', 'https://localhost/'],
    ['localhost with a trailing dot', 'https://LOCALHOST./'],
    ['a name for a private address', 'https://inside.example/'],
    ['a name for a public and a private address', 'https://both.example/'],
  ])('is refused at a non-public address: %s', async (_what, url) => {
    const names: Record<string, readonly string[]> = {
      localhost: ['::1'],
      'localhost.': ['127.0.0.1'],
      'inside.example': ['10.0.0.5'],
      'both.example': ['93.184.216.34', '10.0.0.5'],
    };
    const resolve: ResolveHost = async (host) => names[host] ?? [];
    await expect(send({ url, allowed: [], resolve })).rejects.toThrow(/is not on the internet/);
  });

  it.each([
    ['http://hooks.example/', /must begin with https/],
    ['ftp://hooks.example/', /must begin with https/],
    ['file:///etc/passwd', /must begin with https/],
    ['https://kim:secret@hooks.example/', /must not contain a user name or password/],
    ['https://hooks.example@127.0.0.1/', /must not contain a user name or password/],
    ['hooks.example', /is not a valid URL/],
    ['https://', /is not a valid URL/],
    ['https://256.256.256.256/', /is not a valid URL/],
    ['', /is not a valid URL/],
  ])('is refused for its URL: %s', async (url, why) => {
    await expect(send({ url })).rejects.toThrow(why);
  });

  it('is refused if its name has no address', async () => {
    await expect(send({ url: 'https://hooks.example/', resolve: async () => [] })).rejects.toThrow(/has no address/);
  });
});

describe('a response', () => {
  it('that redirects is not followed', async () => {
    await expect(trick('redirect')).rejects.toThrow('returned 307');
    expect(reached).not.toContain('/inside');
  });

  it('without an end is read up to a limit, and its status counts', async () => {
    await expect(trick('endless')).resolves.toMatch(/^200: x{300}$/);
    await expect.poll(() => reached).toContain('cut off');
  });

  it('that never comes times out', async () => {
    await expect(trick('hanging', { seconds: 0.3 })).rejects.toThrow('did not respond within 0.3 seconds');
  });

  it('that stops after its status counts as accepted', async () => {
    await expect(trick('dripping', { seconds: 0.3 })).resolves.toBe('200: so');
  });

  it.each([
    ['refusing', 'returned 422: {"error":"no such dealer"}'],
    ['silent', 'returned 503.'],
    ['closing', 'socket hang up'],
    ['upgrading', 'closed the connection without a response'],
  ])('is an error with the reason when the target is %s', async (path, message) => {
    await expect(trick(path)).rejects.toThrow(message);
  });
});
