import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import {
  buildAuthHeaders,
  defaultTimeouts,
  sendHttpRequest,
  explainStatus,
  explainTransferError,
  type HttpAuth,
  parseUrl,
  type Timeouts,
} from './http-transfer.ts';
import { limitSize } from './limit-size.ts';
import { OutboundError } from './outbound-error.ts';
import type { OutboundRules } from './outbound-rules.ts';
import { createTemporaryFile } from './temporary-file.ts';
import { requireMinimumRate } from './minimum-rate.ts';

export type DownloadRequest = {
  url: string;
  auth?: HttpAuth;
  /** Of the previous download: the server may respond that nothing changed. */
  etag?: string | undefined;
  lastModified?: string | undefined;
  maxBytes?: number;
  timeouts?: Partial<Timeouts>;
  /** Stops the download; then its reason is thrown. */
  signal?: AbortSignal | undefined;
};

export type Download =
  | { kind: 'unchanged' }
  | {
      kind: 'file';
      /** A temporary file, in a folder of its own. */
      path: string;
      size: number;
      /** After redirects. */
      url: string;
      contentType?: string;
      etag?: string;
      lastModified?: string;
      remove(): Promise<void>;
    };

const maxRedirects = 5;
const redirects = new Set([301, 302, 303, 307, 308]);
const defaultMaxBytes = 1024 * 1024 * 1024;

/** Downloads to a temporary file. Every redirect is checked like the first address. @throws OutboundError */
export async function download(options: DownloadRequest, rules: OutboundRules): Promise<Download> {
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const timeUp = AbortSignal.timeout(timeouts.totalSeconds * 1000);
  const signal = options.signal ? AbortSignal.any([timeUp, options.signal]) : timeUp;
  let url = parseUrl(options.url);
  const { origin } = url;
  try {
    for (let count = 0; count <= maxRedirects; count++) {
      const isSameOrigin = url.origin === origin; // credentials and state belong to the configured server
      const headers = isSameOrigin ? buildHeaders(options) : commonHeaders;
      const response = await sendHttpRequest(url, { method: 'GET', headers }, { rules, timeouts, signal });
      const status = response.statusCode ?? 0;
      if (status === 200) return await saveResponse(url, response, timeouts, options.maxBytes);
      response.destroy();
      if (status === 304) return { kind: 'unchanged' };
      if (!redirects.has(status)) throw explainStatus(url, status);
      url = followRedirect(url, response.headers.location);
    }
    throw new OutboundError('response', `${url.host} redirects more than ${maxRedirects} times.`);
  } catch (error) {
    if (options.signal?.aborted) throw options.signal.reason;
    throw explainTransferError(url, error, timeUp, timeouts);
  }
}

/** Compressed responses are not needed: large files are ZIP or gzip files anyway. */
const commonHeaders = { 'user-agent': 'Forecourt/1', 'accept-encoding': 'identity' };

const buildHeaders = ({ auth = { kind: 'none' }, etag, lastModified }: DownloadRequest): Record<string, string> => ({
  ...commonHeaders,
  ...(etag !== undefined && { 'if-none-match': etag }),
  ...(lastModified !== undefined && { 'if-modified-since': lastModified }),
  ...buildAuthHeaders(auth),
});

function followRedirect(from: URL, location: string | undefined): URL {
  if (location === undefined || !URL.canParse(location, from)) {
    throw new OutboundError('response', `${from.host} redirects to an address that is not valid.`);
  }
  const to = parseUrl(new URL(location, from).href);
  if (from.protocol === 'https:' && to.protocol !== 'https:') {
    throw new OutboundError('address', `${from.host} redirects to an address without https://.`);
  }
  return to;
}

async function saveResponse(
  url: URL,
  response: IncomingMessage,
  timeouts: Timeouts,
  maxBytes = defaultMaxBytes,
): Promise<Download> {
  const { etag, 'last-modified': lastModified, 'content-type': contentType } = response.headers;
  const encoding = response.headers['content-encoding'] ?? 'identity';
  const expected = response.headers['content-length'];
  if (encoding !== 'identity' && encoding !== 'gzip') {
    throw new OutboundError('response', `${url.host} sent the file in the unknown encoding ${encoding}.`);
  }
  if (Number(expected) > maxBytes) throw tooLarge(maxBytes);
  const file = await createTemporaryFile();
  try {
    const counter = limitSize(maxBytes, () => tooLarge(maxBytes));
    const stopWatching = requireMinimumRate(url.host, counter.size, timeouts, (error) => response.destroy(error));
    await pipeline(response, counter.stream, createWriteStream(file.path))
      .catch((cause: unknown) => {
        if ((cause as NodeJS.ErrnoException).code !== 'ECONNRESET' && response.complete) throw cause;
        throw cause instanceof OutboundError ? cause : incomplete(url, cause);
      })
      .finally(stopWatching);
    const size = counter.size();
    if (!response.complete || (expected !== undefined && Number(expected) !== size)) throw incomplete(url);
    return {
      kind: 'file',
      path: file.path,
      size,
      url: url.href,
      ...(contentType !== undefined && { contentType }),
      ...(etag !== undefined && { etag }),
      ...(lastModified !== undefined && { lastModified }),
      remove: file.remove,
    };
  } catch (error) {
    response.destroy();
    await file.remove();
    throw error;
  }
}

const incomplete = ({ host }: URL, cause?: unknown) =>
  new OutboundError('incomplete', `${host} closed the connection before the end of the file.`, cause);
const tooLarge = (maxBytes: number) =>
  new OutboundError('too-large', `The file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`);
