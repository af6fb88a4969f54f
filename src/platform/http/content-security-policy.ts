import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

/**
 * Allows our own files and, by hash, the inline scripts and styles of this very page. Style attributes are allowed:
 * they carry a picture's placeholder colour and cannot run anything.
 */
export function contentSecurityPolicy(html: string): string {
  const scripts = hashes(html, inlineScript);
  const styles = hashes(html, inlineStyle);
  return [
    `default-src 'self'`,
    `script-src 'self' ${scripts}`.trimEnd(),
    `style-src 'self' ${styles}`.trimEnd(),
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
  ].join('; ');
}

const hashes = (html: string, pattern: RegExp): string => {
  const contents = new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ''));
  return [...contents].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).join(' ');
};
