import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { createRandom } from '../../../src/demo/random.ts';

export type AcceptedMail = {
  to: string;
  /** How often it was accepted under its Message-ID. */
  times: number;
};

export type FlakySmtp = {
  /** For SMTP_URL. */
  url: string;
  /** By Message-ID, without its brackets. */
  accepted: ReadonlyMap<string, AcceptedMail>;
  refused(): number;
  close(): Promise<void>;
};

type Options = {
  /** The share of refused mails: 0.3 for three in ten. */
  share: number;
  /** The same seed refuses the same mails, in order of arrival. */
  seed?: number;
  port?: number;
};

/** What the sender records of a refused mail. */
const refusal = 'try again later';
const temporaryError = Object.assign(new Error(refusal), { responseCode: 451 });

/** A real mail server that reads each mail and then refuses some at random. */
export async function openFlakySmtp({ share, seed = 1, port = 0 }: Options): Promise<FlakySmtp> {
  const random = createRandom('flaky-smtp', seed);
  const accepted = new Map<string, AcceptedMail>();
  let refused = 0;
  const accept = (to: string, source: string): void => {
    const id = /^message-id:\s*<([^>]+)>/im.exec(source)?.[1] ?? 'none';
    accepted.set(id, { to, times: (accepted.get(id)?.times ?? 0) + 1 });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData(stream, { envelope }, reply) {
      text(stream).then((source) => {
        if (random.chance(share)) {
          refused += 1;
          return reply(temporaryError);
        }
        accept(envelope.rcptTo.map(({ address }) => address).join(), source);
        return reply();
      }, reply);
    },
  });
  // A sender that was killed while sending leaves a broken connection.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    accepted,
    refused: () => refused,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
