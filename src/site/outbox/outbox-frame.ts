import type { OutboxMessage } from '../../features/outbox/outbox-message.ts';

/** A mail may show its own colours and pictures, and do nothing: it runs in no origin and loads nothing. */
export const framePolicy = [
  `default-src 'none'`,
  `style-src 'unsafe-inline'`,
  'img-src data:',
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'self'`,
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** The HTML of a mail with its pictures in place, its links leading out of the frame. */
export function frameOf({ html, pictures }: Pick<OutboxMessage, 'html' | 'pictures'>): string {
  const shown = pictures.reduce(
    (page, { cid, contentType, content }) =>
      page.replaceAll(`src="cid:${cid}"`, `src="data:${contentType};base64,${content}"`),
    html ?? '',
  );
  return shown.replaceAll('<a href=', '<a target="_blank" rel="noopener" href=');
}
