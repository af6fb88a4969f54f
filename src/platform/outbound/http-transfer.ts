import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OutboundError } from './outbound-error.ts';
import { createLookup, findAddresses, type OutboundRules } from './outbound-rules.ts';

export type HttpAuth =
  | { kind: 'none' }
  | { kind: 'header'; name: string; value: string }
  | { kind: 'basic'; username: string; password: string };

export type Timeouts = {
  /** Resolving the name, connecting and TLS. */
  connectSeconds: number;
  /** Without any data. */
  idleSeconds: number;
  totalSeconds: number;
  /** A file that is fetched must grow by `minBytes` in every such time. */
  rateSeconds: number;
  minBytes: number;
};

export const defaultTimeouts: Timeouts = {
  connectSeconds: 15,
  idleSeconds: 30,
  totalSeconds: 600,
  rateSeconds: 60,
  minBytes: 64 * 1024,
};

type HttpRequest = { method: string; headers: Record<string, string>; body?: Readable };

/** One request to addresses that were checked. Does not follow redirects. */
export async function sendHttpRequest(
  url: URL,
  { method, headers, body }: HttpRequest,
  { rules, timeouts, signal }: { rules: OutboundRules; timeouts: Timeouts; signal: AbortSignal },
): Promise<IncomingMessage> {
  const connecting = new AbortController();
  const connectTimer = setTimeout(() => connecting.abort(), timeouts.connectSeconds * 1000);
  try {
    const either = AbortSignal.any([signal, connecting.signal]);
    const addresses = await findAddresses(url.hostname, rules, either);
    if (url.protocol === 'http:' && !addresses.every((address) => rules.allowed.has(address))) {
      throw new OutboundError('address', 'The address must begin with https://.');
    }
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const sent = send(url, { method, headers, agent: false, lookup: createLookup(addresses), signal });
    const abortConnecting = () => sent.destroy(new OutboundError('timeout', `${url.host} does not respond.`));
    connecting.signal.addEventListener('abort', abortConnecting);
    sent.on('socket', (socket) => {
      socket.on(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(connectTimer));
    });
    let received: IncomingMessage | undefined;
    sent.setTimeout(timeouts.idleSeconds * 1000, () => {
      const error = new OutboundError('timeout', `${url.host} sent nothing for ${timeouts.idleSeconds} seconds.`);
      (received ?? sent).destroy(error);
    });
    const response = new Promise<IncomingMessage>((resolve, reject) => {
      sent.on('response', (message) => resolve((received = message)));
      sent.on('error', reject);
      sent.on('close', () => reject(new OutboundError('connection', `${url.host} closed the connection.`)));
    });
    if (body) await Promise.race([pipeline(body, sent), response]);
    else sent.end();
    return await response;
  } catch (error) {
    if (connecting.signal.aborted && !(error instanceof OutboundError)) {
      throw new OutboundError('timeout', `${url.host} does not respond.`, error);
    }
    throw error;
  } finally {
    clearTimeout(connectTimer);
  }
}

/** @throws with a sentence about what is wrong with a URL */
export function parseUrl(text: string): URL {
  if (!URL.canParse(text)) throw new OutboundError('address', 'The address is not a valid URL.');
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new OutboundError('address', 'The address must begin with https://.');
  }
  if (url.username !== '' || url.password !== '') {
    throw new OutboundError('address', 'Enter the user name and password separately, not in the address.');
  }
  return url;
}

export function buildAuthHeaders(auth: HttpAuth): Record<string, string> {
  if (auth.kind === 'none') return {};
  if (auth.kind === 'header') return { [auth.name.toLowerCase()]: auth.value };
  const encoded = Buffer.from(`${auth.username}:${auth.password}`).toString('base64');
  return { authorization: `Basic ${encoded}` };
}

const explanations: Readonly<Record<number, (host: string) => OutboundError>> = {
  401: (host) => new OutboundError('sign-in', `${host} does not accept the credentials (401).`),
  403: (host) => new OutboundError('sign-in', `${host} does not allow access to this address (403).`),
  404: (host) => new OutboundError('not-found', `There is nothing at this address on ${host} (404).`),
  410: (host) => new OutboundError('not-found', `There is nothing at this address on ${host} any more (410).`),
};

export function explainStatus({ host }: URL, status: number): OutboundError {
  const known = explanations[status];
  if (known) return known(host);
  const isServerError = status >= 500;
  const message = isServerError ? `${host} has a problem (${status}). Try again later.` : `${host} returned ${status}.`;
  return new OutboundError('response', message);
}

/** Turns any error of a transfer into a sentence. */
export function explainTransferError(
  url: URL,
  cause: unknown,
  signal: AbortSignal,
  { totalSeconds }: Timeouts,
): unknown {
  if (signal.aborted) {
    return new OutboundError('timeout', `${url.host} took longer than ${totalSeconds} seconds.`, cause);
  }
  if (cause instanceof OutboundError) return cause;
  const { code = '', message } = cause as NodeJS.ErrnoException;
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/.test(code)) {
    return new OutboundError('certificate', `The certificate of ${url.host} is not valid: ${message}.`, cause);
  }
  if (code === 'ERR_INVALID_CHAR' || code === 'ERR_INVALID_HTTP_TOKEN') {
    return new OutboundError('sign-in', 'The header has a name or value that is not allowed.', cause);
  }
  if (code === 'ECONNREFUSED') return new OutboundError('connection', `${url.host} refuses connections.`, cause);
  return new OutboundError('connection', `The connection to ${url.host} failed: ${message}.`, cause);
}
