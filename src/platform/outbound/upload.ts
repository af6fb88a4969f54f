import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
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
import { OutboundError } from './outbound-error.ts';
import type { OutboundRules } from './outbound-rules.ts';

export type UploadRequest = {
  url: string;
  method: 'PUT' | 'POST';
  auth?: HttpAuth;
  /** The file to send. */
  path: string;
  contentType: string;
  timeouts?: Partial<Timeouts>;
};

/** Uploads a file. Redirects are errors: the file would go to a server that was not configured. @throws OutboundError */
export async function upload(options: UploadRequest, rules: OutboundRules): Promise<{ status: number }> {
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const signal = AbortSignal.timeout(timeouts.totalSeconds * 1000);
  const url = parseUrl(options.url);
  const { size } = await stat(options.path);
  const headers = {
    'user-agent': 'Forecourt/1',
    'content-type': options.contentType,
    'content-length': String(size),
    ...buildAuthHeaders(options.auth ?? { kind: 'none' }),
  };
  const body = createReadStream(options.path);
  try {
    const response = await sendHttpRequest(url, { method: options.method, headers, body }, { rules, timeouts, signal });
    const status = response.statusCode ?? 0;
    response.resume();
    if (status >= 300 && status < 400) {
      throw new OutboundError('response', `${url.host} redirects (${status}). Enter the address that it redirects to.`);
    }
    if (status < 200 || status > 299) throw explainStatus(url, status);
    return { status };
  } catch (error) {
    throw explainTransferError(url, error, signal, timeouts);
  } finally {
    body.destroy();
  }
}
