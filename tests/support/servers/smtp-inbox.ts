import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { readMail, type ReadMail } from '../formats/read-mail.ts';

export type ReceivedMail = ReadMail & { from: string; to: string[]; user: string | undefined };

type Options = { refuse?(to: string): string | undefined; port?: number };

/** A real mail server on its own port. It stores every mail that `refuse` returns no reason for. */
export async function openSmtpInbox({ refuse = () => undefined, port: requestedPort = 0 }: Options = {}) {
  const received: ReceivedMail[] = [];
  const accept = async (stream: Readable, { envelope, user }: SMTPServerSession): Promise<null> => {
    received.push({
      ...readMail(await text(stream)),
      from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
      to: envelope.rcptTo.map(({ address }) => address),
      user,
    });
    return null;
  };
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 10, // senders keep their connections
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      done(password === 'p@ss word' ? null : new Error('wrong password'), { user: username }),
    onRcptTo: ({ address }, _session, done) => {
      const reason = refuse(address);
      done(reason === undefined ? null : Object.assign(new Error(reason), { responseCode: 550 }));
    },
    onData: (stream, session, reply) => void accept(stream, session).then(reply, reply),
  });
  await new Promise<void>((listening) => server.listen(requestedPort, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    port,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
