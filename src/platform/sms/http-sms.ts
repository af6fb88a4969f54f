import type { SmsSender } from './sms.ts';
import { type GatewayResponse, readGatewayResponse } from './gateway-response.ts';
import { SmsRefused } from './sms-refused.ts';

const timeoutMs = 10_000;

export type SmsGateway = {
  /** Credentials in the URL are sent as basic authentication and never appear in errors. */
  url: string;
  /** A number, a name, or the id of a messaging service: `MG…`. */
  from: string;
};

/** A dealer called `MG Perth` is a name, not a service. */
const service = /^MG[0-9a-f]{32}$/i;

/** Sends messages through a gateway with an API like Twilio's. */
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
        redirect: 'manual', // a redirect means the message was not accepted
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => {
        throw isConnectionFailure(error)
          ? new SmsRefused('The SMS gateway cannot be reached', { cause: error })
          : error;
      });
      const result = await readGatewayResponse(response);
      if (!response.ok || hasFailed(result)) {
        throw new SmsRefused(
          `The SMS gateway returned ${toMessage(response, [result.code, withoutSms(result.message, text)])}`,
        );
      }
      return toMessage(response, [result.sid, result.status]);
    },
  };
}

/** A gateway may accept a message and report in the same response that it cannot be delivered. */
const hasFailed = ({ status }: GatewayResponse): boolean => status === 'failed' || status === 'undelivered';

const toMessage = ({ status }: Response, parts: readonly string[]): string =>
  [String(status), ...parts].filter((part) => part !== '').join(' ');

/** Any long number: a phone number or a sign-in code. */
const digits = /\+?\d(?:[\s().-]*\d){3,}/g;

/** Removes the recipient and the message, which a gateway may repeat, so that they are not logged. */
function withoutSms(message: string, text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.some((line) => message.includes(line.trim())) ? '' : message.replace(digits, '…');
}

const codes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/** TLS handshake errors. A later TLS error may come after the request was sent. */
const noHandshake = /CERT|^UNABLE_TO_|^ERR_SSL_(WRONG_VERSION_NUMBER|.*HANDSHAKE_FAILURE|.*PROTOCOL_VERSION)$/;

/** Whether a `fetch` failed before anything was sent. A lost connection does not count. */
function isConnectionFailure(failure: unknown): boolean {
  const { code, syscall } = getCause(failure);
  return syscall === 'connect' || (typeof code === 'string' && (codes.has(code) || noHandshake.test(code)));
}

function getCause(failure: unknown): { code?: unknown; syscall?: unknown } {
  const cause = failure instanceof TypeError ? failure.cause : undefined;
  return typeof cause === 'object' && cause !== null ? cause : {};
}
