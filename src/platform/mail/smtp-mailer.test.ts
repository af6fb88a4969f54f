import { createServer, type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { openSmtpInbox } from '../../../tests/support/servers/smtp-inbox.ts';
import type { Mail } from './mail.ts';
import { createSmtpMailer } from './smtp-mailer.ts';
import { createUnconfiguredMailer } from './unconfigured-mailer.ts';

const picture = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 256));
const mail: Mail = {
  id: '0b6a7a0e-3a2b-4a43-9a4e-6f2f6f4a9d10',
  fromName: 'Perth Cars',
  to: 'sales@perth-cars.example',
  replyTo: { name: 'Zoë Nguyễn', address: 'zoe@example.com' },
  subject: 'Used enquiry: 2021 Škoda Kodiaq, from Zoë Nguyễn',
  text: 'Grüße from Perth\n.\nA dot alone ends nothing.',
  html: '<p>Grüße</p><img src="cid:car">',
  images: [{ cid: 'car', contentType: 'image/jpeg', content: picture }],
};

let inbox: Awaited<ReturnType<typeof openSmtpInbox>>;
let mailer: ReturnType<typeof createSmtpMailer>;

beforeAll(async () => {
  inbox = await openSmtpInbox({ refuse: (to) => (to.startsWith('gone@') ? 'no such person' : undefined) });
  const url = `smtp://bob:${encodeURIComponent('p@ss word')}@127.0.0.1:${inbox.port}`;
  mailer = createSmtpMailer({ url, from: 'no-reply@dealers.example' });
});
afterEach(() => inbox.received.splice(0));
afterAll(async () => {
  await mailer.close();
  await inbox.close();
});

describe('a delivered mail', () => {
  it('has both parts and its image, is sent with credentials, and returns the response of the server', async () => {
    expect(await mailer.send(mail)).toMatch(/^250 /);
    const [got] = inbox.received;
    expect(got).toMatchObject({ from: 'no-reply@dealers.example', to: ['sales@perth-cars.example'], user: 'bob' });
    expect(Object.fromEntries(got?.headers ?? [])).toMatchObject({
      'message-id': '<0b6a7a0e-3a2b-4a43-9a4e-6f2f6f4a9d10@dealers.example>',
      from: 'Perth Cars <no-reply@dealers.example>',
      to: 'sales@perth-cars.example',
      subject: mail.subject,
    });
    expect(got?.headers.get('reply-to')).toMatch(/^"?Zoë Nguyễn"? <zoe@example\.com>$/);
    expect(got?.headers.has('auto-submitted')).toBe(false);
    expect(got?.parts.map(({ type }) => type)).toEqual(['text/plain', 'text/html', 'image/jpeg']);
    expect(got?.parts[0]?.content.toString().replaceAll('\r\n', '\n').trimEnd()).toBe(mail.text);
    expect(got?.parts[1]?.content.toString().trimEnd()).toBe(mail.html);
    expect(got?.parts[2]?.headers.get('content-id')).toBe('<car>');
    expect(got?.parts[2]?.content.equals(picture)).toBe(true);
  });

  it('reaches an address with an apostrophe', async () => {
    await mailer.send({ ...mail, to: "pat.o'brien@example.com" });
    expect(inbox.received[0]?.to).toEqual(["pat.o'brien@example.com"]);
  });

  it.each(['', 'kim@example.com, all@example.com', 'kim\u200d@example.com'])(
    'is sent even if the reply address is %j',
    async (address) => {
      await mailer.send({ ...mail, replyTo: { name: 'Kim', address } });
      expect(inbox.received[0]?.headers.has('reply-to')).toBe(false);
    },
  );

  it('has the same Message-ID at every attempt', async () => {
    await mailer.send(mail);
    await mailer.send(mail);
    const ids = inbox.received.map(({ headers }) => headers.get('message-id'));
    expect(new Set(ids).size).toBe(1);
  });

  it('28.5 names the earlier mails of its conversation', async () => {
    const thread = Array.from({ length: 30 }, (_, at) => `mail-${at}`);
    await mailer.send(mail);
    await mailer.send({ ...mail, thread: thread.slice(0, 1) });
    await mailer.send({ ...mail, thread });
    const [first, second, third] = inbox.received.map(({ headers }) => headers);
    expect(first?.has('in-reply-to') || first?.has('references')).toBe(false);
    expect(second?.get('in-reply-to')).toBe('<mail-0@dealers.example>');
    expect(second?.get('references')).toBe('<mail-0@dealers.example>');
    expect(third?.get('in-reply-to')).toBe('<mail-29@dealers.example>');
    const references = third?.get('references')?.split(' ') ?? [];
    expect([references.length, references[0], references.at(-1)]).toEqual([
      20,
      '<mail-0@dealers.example>',
      '<mail-29@dealers.example>',
    ]);
  });

  it('is marked as automatic where it is, and may be plain text only', async () => {
    const { html: _, images: __, ...plain } = mail;
    await mailer.send({ ...plain, isAutomatic: true });
    expect(inbox.received[0]?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(inbox.received[0]?.parts.map(({ type }) => type)).toEqual(['text/plain']);
  });

  it('has a one-click unsubscribe header on one line', async () => {
    const unsubscribe = `https://perth-cars.example/alerts/stop/${'a'.repeat(80)}`;
    await mailer.send({ ...mail, unsubscribe });
    const [got] = inbox.received;
    expect(got?.headers.get('list-unsubscribe')).toBe(`<${unsubscribe}>`);
    expect(got?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(got?.headers.has('auto-submitted')).toBe(false);
  });

  it('contains no header or recipient injected through a name or subject', async () => {
    const evil = 'Kim\r\nBcc: all@example.com\r\n\r\nHello\u202e\u0000';
    await mailer.send({
      ...mail,
      fromName: evil,
      subject: evil,
      replyTo: { name: `"${evil}" <x@y.example>,`, address: 'kim@example.com' },
    });
    const [got] = inbox.received;
    expect(got?.to).toEqual(['sales@perth-cars.example']);
    expect(got?.headers.has('bcc')).toBe(false);
    expect(got?.headers.get('subject')).toBe('Kim Bcc: all@example.com Hello');
    expect(got?.headers.get('reply-to')).toMatch(/<kim@example\.com>$/);
    expect(got?.headers.get('from')).toMatch(/<no-reply@dealers\.example>$/);
  });
});

it('reaches a server that has restarted meanwhile', async () => {
  const first = await openSmtpInbox();
  const sender = createSmtpMailer({ url: `smtp://127.0.0.1:${first.port}`, from: 'no-reply@dealers.example' });
  await sender.send(mail);
  await first.close();
  await expect(sender.send(mail)).rejects.toThrow(/./);
  const second = await openSmtpInbox({ port: first.port });
  await sender.send(mail);
  expect(second.received).toHaveLength(1);
  await sender.close();
  await second.close();
});

/** Sends to a server of this machine, by an address that does not say so. */
async function sendRemotely(query: string) {
  const remote = createSmtpMailer({ url: `smtp://0.0.0.0:${inbox.port}${query}`, from: 'no-reply@dealers.example' });
  await remote.send(mail).finally(() => remote.close());
}

describe('30.5 over a network', () => {
  it('nothing is sent to a server without STARTTLS', async () => {
    await expect(sendRemotely('')).rejects.toThrow(/STARTTLS|TLS/i);
    expect(inbox.received).toEqual([]);
  });

  it('a mail is sent unencrypted only if the URL says so', async () => {
    await sendRemotely('?requireTLS=false');
    expect(inbox.received).toHaveLength(1);
  });
});

describe('a failed mail', () => {
  test.each(['a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example', 'Kim <kim@example.com>', 'kim', ''])(
    'to %j is refused: not a single address',
    async (to) => {
      await expect(mailer.send({ ...mail, to })).rejects.toThrow('is not one email address');
      expect(inbox.received).toEqual([]);
    },
  );

  it('reports the reason that the server gave', async () => {
    await expect(mailer.send({ ...mail, to: 'gone@perth-cars.example' })).rejects.toThrow(/no such person/);
  });

  it('reports an unreachable server', async () => {
    const closed = createServer().listen(0);
    const { port } = closed.address() as AddressInfo;
    await new Promise((done) => closed.close(done));
    const nowhere = createSmtpMailer({ url: `smtp://u:hunter2@127.0.0.1:${port}`, from: 'a@b.example' });
    const error = await nowhere.send(mail).catch((reason: unknown) => reason);
    expect(String(error)).toMatch(/ECONNREFUSED/);
    expect(String(error)).not.toContain('hunter2');
    await nowhere.close();
  });

  it('names the missing setting if there is no server', async () => {
    await expect(createUnconfiguredMailer().send(mail)).rejects.toThrow('Set SMTP_URL');
  });
});
