import type { ConfiguredSite } from '../site-config.ts';

/** How the website answers a visitor who is not signed in. */
export type PageResponse = { status: number; location: string | null };

/** The website's own router, asked for pages with any config, published or not. */
export type SitePages = {
  /** The addresses of a site, without those of its cars. @param perKind at most as many of each kind, such as models */
  listPaths(site: ConfiguredSite, perKind: number): Promise<{ paths: string[]; isCut: boolean }>;
  /** The same site should be passed for all of its pages: what they share is then read once. */
  request(site: ConfiguredSite, path: string): Promise<PageResponse>;
};

/** The outcome of a request for an address. */
export type PageOutcome =
  | { kind: 'page' }
  /** They have to sign in first. */
  | { kind: 'gated' }
  | { kind: 'redirect'; to: string }
  | { kind: 'missing' }
  | { kind: 'failing' };

export function toOutcome({ status, location }: PageResponse): PageOutcome {
  if (status >= 500) return { kind: 'failing' };
  if (status >= 400) return { kind: 'missing' };
  if (status < 300 || location === null) return { kind: 'page' };
  return /^\/sign-in(?:[?#]|$)/.test(location) ? { kind: 'gated' } : { kind: 'redirect', to: location };
}
