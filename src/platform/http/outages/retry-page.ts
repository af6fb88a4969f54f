import type { FastifyRequest } from 'fastify';
import { contentSecurityPolicy } from '../security/content-security-policy.ts';
import type { UnsentForm } from './unsent-form.ts';

/** When a client should try again. */
export const retryAfterSeconds = 5;

const style =
  'body{display:grid;min-height:90vh;margin:0;place-items:center;font:1.125rem/1.5 system-ui,sans-serif;color:#1c1a17;' +
  'background:#f6f4f0}main{max-width:30rem;padding:1.5rem}h1{margin:0 0 .5rem;font-size:1.75rem;line-height:1.2}p{margin:0}' +
  'button{margin-top:1.25rem;padding:.6rem 1.25rem;border:0;border-radius:.375rem;font:inherit;color:#fff;background:#1c1a17}';

export const retryPageHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': contentSecurityPolicy({ styles: [style] }),
  'content-type': 'text/html; charset=utf-8',
  'retry-after': String(retryAfterSeconds),
};

/** A page that reloads itself. */
export const buildRetryPage = (reason: string): string =>
  buildPage(
    `<meta http-equiv="refresh" content="${retryAfterSeconds}">`,
    `<h1>One moment, please</h1><p>${reason} It will try again in ${retryAfterSeconds} seconds.</p>`,
  );

/** For a form that was not handled: sends it again at the press of a button. */
export const buildUnsentPage = ({ action, fields }: UnsentForm): string =>
  buildPage(
    '',
    fields
      ? `<h1>Nothing has been sent yet</h1>
<p>This website cannot store anything right now. What you entered is kept on this page: please send it again in a moment.</p>
<form method="post" action="${escapeHtml(action)}">${fields.map(buildHiddenField).join('')}<button>Send again</button></form>`
      : `<h1>Nothing has been sent yet</h1>
<p>This website cannot store anything right now. Please go back in a moment and send it again.</p>`,
  );

/** The form that a browser posted, as far as its body was read. */
export function readPostedForm({ url, body, headers }: FastifyRequest): UnsentForm {
  const isRead = Buffer.isBuffer(body) && headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  return { action: url, fields: isRead ? [...new URLSearchParams(body.toString())] : null };
}

const buildHiddenField = ([name, value]: readonly [string, string]): string =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');

const buildPage = (
  head: string,
  content: string,
): string => `<!DOCTYPE html><html lang="en-AU"><head><meta charset="utf-8"><title>One moment, please</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${head}
<meta name="robots" content="noindex"><style>${style}</style></head>
<body><main>${content}</main></body></html>`;
