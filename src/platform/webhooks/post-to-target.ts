import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { createLookup } from '../outbound/outbound-rules.ts';
import type { WebhookTarget } from './webhook-target.ts';

type Message = { headers: Record<string, string>; body: string; signal: AbortSignal };
export type TargetResponse = { status: number; text: string };

const maxResponseBytes = 64 * 1024;

/** Posts to exactly the addresses that were checked. Does not follow redirects. */
export async function postToTarget(
  { url, addresses }: WebhookTarget,
  { headers, body, signal }: Message,
): Promise<TargetResponse> {
  const sent = request(url, {
    method: 'POST',
    agent: false, // a reused connection could lead to an address that is no longer valid
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    lookup: createLookup(addresses),
    signal,
  });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve);
    sent.on('error', reject);
    sent.on('close', () => reject(new Error('The target closed the connection without a response.')));
    sent.end(body);
  });
  return { status: response.statusCode ?? 0, text: await readStart(response) };
}

/** Reads a short body to its end: some servers stop working when the client disconnects. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= maxResponseBytes) break;
    }
  } catch {
    // The status has arrived and decides whether the message was accepted. Sending it again would duplicate it.
  }
  return Buffer.concat(chunks).toString('utf8');
}
