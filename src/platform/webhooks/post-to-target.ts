import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { WebhookTarget } from './webhook-target.ts';

type Message = { headers: Record<string, string>; body: string; signal: AbortSignal };
export type TargetAnswer = { status: number; words: string };

const longestAnswer = 64 * 1024;

/** Posts to the very addresses that were checked. Redirects are answers like others: nobody follows them. */
export async function postToTarget(
  { url, addresses }: WebhookTarget,
  { headers, body, signal }: Message,
): Promise<TargetAnswer> {
  const sent = request(url, {
    method: 'POST',
    agent: false, // a connection kept from an earlier message would go to an address of then
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    lookup: answerWith(addresses),
    signal,
  });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve);
    sent.on('error', reject);
    sent.on('close', () => reject(new Error('The target closed the connection without an answer.')));
    sent.end(body);
  });
  return { status: answer.statusCode ?? 0, words: await readStart(answer) };
}

const answerWith = (addresses: readonly string[]): LookupFunction => {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all }, done) => {
    if (all) done(null, found);
    else done(null, found[0]?.address ?? '', found[0]?.family);
  };
};

/** To the end where it is short: some servers stop working when whoever asked hangs up. */
async function readStart(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= longestAnswer) break;
    }
  } catch {
    // The status has come, and it alone says whether the message was taken: sending it again would double it.
  }
  return Buffer.concat(chunks).toString('utf8');
}
