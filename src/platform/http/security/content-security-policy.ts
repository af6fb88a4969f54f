import { hash } from 'node:crypto';
import { lruMemoize } from '../../cache/lru-memoize.ts';

/** For responses that are not pages: a browser that shows one anyway may load and run nothing. */
export const denyAllPolicy = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export type InlineContent = { scripts?: readonly string[]; styles?: readonly string[] };

/** Origins such as `https://chat.example`, by what a page may have from them. */
export type ThirdParty = {
  scripts: readonly string[];
  connections: readonly string[];
  images: readonly string[];
  frames?: readonly string[];
};

type Allowed = InlineContent & {
  thirdParties?: readonly ThirdParty[];
  /** Where forms may post to, beside the site itself. */
  formTargets?: readonly string[];
  /** Origins whose pages may be shown in a frame. */
  frames?: readonly string[];
};

/**
 * Allows our own files and, by hash, the given inline scripts and styles. Style attributes are allowed: they set a
 * picture's placeholder colour and cannot run anything.
 */
export function contentSecurityPolicy({
  scripts = [],
  styles = [],
  thirdParties = [],
  formTargets = [],
  frames = [],
}: Allowed): string {
  const shown = [...thirdParties.flatMap((party) => party.frames ?? []), ...frames];
  return [
    `default-src 'self'`,
    ['script-src', `'self'`, ...hashes(scripts), ...thirdParties.flatMap((party) => party.scripts)].join(' '),
    ['style-src', `'self'`, ...hashes(styles)].join(' '),
    `style-src-attr 'unsafe-inline'`,
    ['img-src', `'self'`, 'data:', ...thirdParties.flatMap((party) => party.images)].join(' '),
    `font-src 'self'`,
    ['connect-src', `'self'`, ...thirdParties.flatMap((party) => party.connections)].join(' '),
    ...(shown.length > 0 ? [['frame-src', `'self'`, ...shown].join(' ')] : []),
    `object-src 'none'`,
    `base-uri 'none'`,
    ['form-action', `'self'`, ...formTargets].join(' '),
    `frame-ancestors 'self'`,
  ].join('; ');
}

const hashes = (contents: readonly string[]): string[] => [...new Set(contents)].map(hashContent);

/**
 * In development, where Vite's client needs more than a page's own policy allows: scripts, styles and connections are
 * not restricted.
 */
export const developmentPolicy = `object-src 'none'; base-uri 'none'; frame-ancestors 'self'`;

/** All pages of a site share a few: its theme, the scroll restoration. */
const maxContents = 1000;

const hashContent = lruMemoize(maxContents, (text) => `'sha256-${hash('sha256', text, 'base64')}'`);
