import type { Clock } from '../clock.ts';
import { createOutboundRules, type ResolveHost } from '../outbound/outbound-rules.ts';
import { resolveHost } from '../outbound/resolve-host.ts';
import { postToTarget } from './post-to-target.ts';
import { signWebhook } from './sign-webhook.ts';
import { findTarget } from './webhook-target.ts';
import type { WebhookSender } from './webhook.ts';

type Options = {
  /** Private networks that targets may be in. */
  allowed: readonly string[];
  clock: Clock;
  resolve?: ResolveHost;
  /** Limit for name resolution, connection and response together. */
  seconds?: number;
};

export function createWebhookSender({ allowed, clock, resolve = resolveHost, seconds = 10 }: Options): WebhookSender {
  const rules = createOutboundRules(allowed, resolve);
  return {
    async send(webhook) {
      const signature = signWebhook(webhook, clock());
      const signal = AbortSignal.timeout(seconds * 1000);
      const headers = { 'content-type': 'application/json', 'user-agent': 'Forecourt-Webhooks/1', ...signature };
      const { status, text: body } = await findTarget(webhook.url, { ...rules, signal })
        .then((target) => postToTarget(target, { headers, body: webhook.body, signal }))
        .catch((cause: unknown) => {
          if (!signal.aborted) throw cause;
          throw new Error(`The webhook's target did not respond within ${seconds} seconds.`, { cause });
        });
      const start = getStart(body);
      if (status < 200 || status > 299) throw createStatusError(status, start);
      return start === '' ? String(status) : `${status}: ${start}`;
    },
  };
}

/** The log leaves the response out (error-for-log.ts). */
const createStatusError = (status: number, response: string): Error =>
  Object.assign(new Error(`The webhook's target returned ${status}${response === '' ? '.' : `: ${response}`}`), {
    response,
  });

/** Enough of the response to diagnose a failure, on one line. */
const getStart = (body: string): string =>
  body
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 300)
    .toWellFormed();
