import type { OutboxMessage } from '../../features/outbox/outbox-message.ts';

/** A mail may use its own styles and pictures; it runs no scripts, has no origin and loads nothing. */
export const framePolicy = [
  `default-src 'none'`,
  `style-src 'unsafe-inline'`,
  'img-src data:',
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'self'`,
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** The HTML of a mail with its pictures inlined and its links opening in a new tab. */
export function renderOutboxFrame({ html, pictures }: Pick<OutboxMessage, 'html' | 'pictures'>): string {
  const shown = pictures.reduce(
    (page, { cid, contentType, content }) =>
      page.replaceAll(`src="cid:${cid}"`, `src="data:${contentType};base64,${content}"`),
    html ?? '',
  );
  return shown.replaceAll('<a href=', '<a target="_blank" rel="noopener" href=');
}
