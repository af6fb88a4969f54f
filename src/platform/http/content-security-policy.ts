import { hash } from 'node:crypto';
import { rememberLast } from '../cache/remember-last.ts';

/** For answers that are no page: should a browser show one all the same, it may load and run nothing. */
export const nothingAllowed = `default-src 'none'; frame-ancestors 'none'`;

export type InlineContent = { scripts?: readonly string[]; styles?: readonly string[] };

/** Origins are those of third parties whose scripts the page may run, as in `https://chat.example`. */
type Allowed = InlineContent & {
  origins?: readonly string[];
  /** Where forms may lead beside the site itself. */
  formTargets?: readonly string[];
  /** Whose pages may be shown in a frame, and no more than that. */
  frames?: readonly string[];
};

/**
 * Allows our own files and, by hash, the inline scripts and styles named. Style attributes are allowed: they carry a
 * picture's placeholder colour and cannot run anything. A third party's script may also talk to its own origin and show
 * frames and pictures from there.
 */
export function contentSecurityPolicy({
  scripts = [],
  styles = [],
  origins = [],
  formTargets = [],
  frames = [],
}: Allowed): string {
  const shown = [...origins, ...frames];
  const sockets = origins.map((origin) => origin.replace(/^https:/, 'wss:'));
  return [
    `default-src 'self'`,
    ['script-src', `'self'`, ...hashes(scripts), ...origins].join(' '),
    ['style-src', `'self'`, ...hashes(styles)].join(' '),
    `style-src-attr 'unsafe-inline'`,
    ['img-src', `'self'`, 'data:', ...origins].join(' '),
    `font-src 'self'`,
    ['connect-src', `'self'`, ...origins, ...sockets].join(' '),
    ...(shown.length > 0 ? [['frame-src', `'self'`, ...shown].join(' ')] : []),
    `object-src 'none'`,
    `base-uri 'self'`,
    ['form-action', `'self'`, ...formTargets].join(' '),
    `frame-ancestors 'self'`,
  ].join('; ');
}

const hashes = (contents: readonly string[]): string[] => [...new Set(contents)].map(hashOf);

/** All pages of a site have the same few: its theme, what wakes the page. */
const mostContents = 1000;

const hashOf = rememberLast(mostContents, (text) => `'sha256-${hash('sha256', text, 'base64')}'`);
