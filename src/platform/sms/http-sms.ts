import type { SmsSender } from './sms.ts';
import { type GatewayAnswer, readGatewayAnswer } from './gateway-answer.ts';
import { neverConnected } from './never-connected.ts';
import { SmsRefused } from './sms-refused.ts';

const answerMs = 10_000;

export type SmsGateway = {
  /** What is before its @ goes along as basic authentication, and is part of no error. */
  url: string;
  /** A number, a name, or a service that has several: `MG…`. */
  from: string;
};

/** A dealer may be called `MG Perth`, which is a name and no service. */
const service = /^MG[0-9a-f]{32}$/i;

/** Hands messages to a gateway that speaks as Twilio's message API does. */
export function createHttpSms({ url: address, from }: SmsGateway): SmsSender {
  const url = new URL(address);
  const credentials = [url.username, url.password].map(decodeURIComponent).join(':');
  url.username = '';
  url.password = '';
  const authorization: Record<string, string> =
    credentials === ':' ? {} : { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
  const sender = service.test(from) ? 'MessagingServiceSid' : 'From';
  return {
    send: async ({ id, to, text }) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'idempotency-key': id, accept: 'application/json', ...authorization },
        body: new URLSearchParams({ To: to, [sender]: from, Body: text }),
        redirect: 'manual', // a gateway that leads elsewhere has not taken it
        signal: AbortSignal.timeout(answerMs),
      }).catch((error: unknown) => {
        throw neverConnected(error) ? new SmsRefused('The SMS gateway cannot be reached', { cause: error }) : error;
      });
      const answer = await readGatewayAnswer(response);
      if (!response.ok || hasFailed(answer)) {
        throw new SmsRefused(
          `The SMS gateway answered ${wordsOf(response, [answer.code, withoutSms(answer.message, text)])}`,
        );
      }
      return wordsOf(response, [answer.sid, answer.status]);
    },
  };
}

/** A gateway may take a message and say in the same breath that it will not arrive. */
const hasFailed = ({ status }: GatewayAnswer): boolean => status === 'failed' || status === 'undelivered';

const wordsOf = ({ status }: Response, words: readonly string[]): string =>
  [String(status), ...words].filter((word) => word !== '').join(' ');

/** Any number of some length: a phone's, or a code to sign in with. */
const digits = /\+?\d(?:[\s().-]*\d){3,}/g;

/** What a gateway says of a message may repeat it, and whom it was for: neither belongs in a log. */
function withoutSms(words: string, text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.some((line) => words.includes(line.trim())) ? '' : words.replace(digits, '…');
}
