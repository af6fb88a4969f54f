import { Resolver } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import { defaultTimeouts, sendHttpRequest, explainTransferError } from '../../../platform/outbound/http-transfer.ts';
import type { OutboundRules } from '../../../platform/outbound/outbound-rules.ts';
import { servedSitePath } from '../../../platform/http/served-site-route.ts';
import { toFileUrl, toRecordName, toRecordValue } from './hostname-proof.ts';
import type { ProofMethod } from './hostname-tables.server.ts';

export type HostnameClaim = { hostname: string; token: string; method: ProofMethod };

/** How the hostname responds to visitors now. */
export type ServedCheck = {
  leadsHere: boolean;
  certificate: { issuer: string; expiresAt: Date } | null;
  problem: string | null;
};

export type HostnameChecker = {
  /** @returns why the claim is not proved, in words; null if it is */
  findProofProblem(claim: HostnameClaim): Promise<string | null>;
  checkServed(hostname: string, slug: string): Promise<ServedCheck>;
};

export type ResolveTxt = (name: string, signal: AbortSignal) => Promise<string[][]>;

type CheckerOptions = {
  /** Hostnames that lead into private networks are refused. */
  rules: OutboundRules;
  resolveTxt?: ResolveTxt;
  /** Of HTTPS; tests use another one. */
  port?: number;
  seconds?: number;
};

const maxBytes = 4096;

export function createHostnameChecker({
  rules,
  resolveTxt = resolveTxtRecords,
  port = 443,
  seconds = 10,
}: CheckerOptions): HostnameChecker {
  const timeouts = { ...defaultTimeouts, connectSeconds: seconds, idleSeconds: seconds, totalSeconds: seconds };
  const toUrl = (address: string): URL => Object.assign(new URL(address), { port: port === 443 ? '' : String(port) });

  /** One request; redirects are not followed, and the response is not read past a few kilobytes. */
  const get = async <Result>(url: URL, read: (response: IncomingMessage) => Promise<Result>): Promise<Result> => {
    const signal = AbortSignal.timeout(seconds * 1000);
    try {
      const headers = { 'user-agent': 'Forecourt/1', 'accept-encoding': 'identity' };
      const response = await sendHttpRequest(url, { method: 'GET', headers }, { rules, timeouts, signal });
      return await read(response).finally(() => response.destroy());
    } catch (error) {
      throw explainTransferError(url, error, signal, timeouts);
    }
  };

  const findFileProblem = async ({ hostname, token }: HostnameClaim): Promise<string | null> => {
    const url = toUrl(toFileUrl(hostname));
    const { status, text } = await get(url, async (response) => ({
      status: response.statusCode,
      text: await readStart(response),
    }));
    if (status !== 200) return `${url.href} returned ${status}. It must return the file, without a redirect.`;
    return text.trim() === token ? null : `${url.href} contains something else than the text shown here.`;
  };

  const findRecordProblem = async ({ hostname, token }: HostnameClaim): Promise<string | null> => {
    const name = toRecordName(hostname);
    const signal = AbortSignal.timeout(seconds * 1000);
    const records = await resolveTxt(name, signal).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTFOUND' || error.code === 'ENODATA') return [];
      throw new Error(`The name servers of ${name} do not respond. Try again in some minutes.`, { cause: error });
    });
    // A long record arrives in parts.
    const values = records.map((parts) => parts.join('').trim());
    if (values.includes(toRecordValue(token))) return null;
    return values.length === 0
      ? `There is no TXT record at ${name} yet. A new record can take an hour to appear.`
      : `The TXT record at ${name} has another value than the one shown here.`;
  };

  return {
    findProofProblem: (claim) =>
      (claim.method === 'dns' ? findRecordProblem(claim) : findFileProblem(claim)).catch(toMessage),
    checkServed: (hostname, slug) =>
      get(toUrl(`https://${hostname}${servedSitePath}`), async (response) => {
        const certificate = readCertificate(response.socket as TLSSocket);
        const leadsHere = response.statusCode === 200 && (await readStart(response)).trim() === slug;
        const problem = leadsHere
          ? null
          : `${hostname} leads to another website. Point its DNS records at this platform.`;
        return { leadsHere, certificate, problem };
      }).catch((error: unknown) => ({ leadsHere: false, certificate: null, problem: toMessage(error) })),
  };
}

const toMessage = (error: unknown): string => (error as Error).message;

async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= maxBytes) break;
  }
  return Buffer.concat(chunks).toString('utf8').slice(0, maxBytes);
}

function readCertificate(socket: TLSSocket): ServedCheck['certificate'] {
  const { issuer, valid_to: expires } = socket.getPeerCertificate();
  if (!expires) return null;
  return { issuer: String(issuer?.O ?? issuer?.CN ?? 'Unknown').slice(0, 100), expiresAt: new Date(expires) };
}

const patience = { timeout: 2000, maxTimeout: 2000, tries: 2 };

async function resolveTxtRecords(name: string, signal: AbortSignal): Promise<string[][]> {
  const resolver = new Resolver(patience);
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel);
  try {
    return await resolver.resolveTxt(name);
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
