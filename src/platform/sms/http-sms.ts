import type { SmsSender } from './sms.ts';

const answerMs = 10_000;
/** Enough for an id or a reason; more of an answer is not read. */
const longestAnswer = 2000;

/**
 * Hands messages to a gateway as JSON. What is before the @ of its address goes along as basic authentication, and is
 * part of no error.
 */
export function createHttpSms(address: string): SmsSender {
  const url = new URL(address);
  const credentials = [url.username, url.password].map(decodeURIComponent).join(':');
  url.username = '';
  url.password = '';
  const authorization: Record<string, string> =
    credentials === ':' ? {} : { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
  return {
    send: async ({ id, to, text }) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': id, ...authorization },
        body: JSON.stringify({ id, to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(answerMs),
      });
      const answer = await readBeginning(response);
      if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}: ${answer}`);
      return `${response.status} ${answer}`.trim();
    },
  };
}

/** A gateway that goes on and on is left in mid-sentence. */
async function readBeginning({ body }: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length >= longestAnswer) break;
  }
  return text.slice(0, longestAnswer).trim();
}
