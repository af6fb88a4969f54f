import { canonicalOrigin } from './canonical-origin.ts';
import type { Site } from '../site.ts';

/** Returns the origin that mails link to. */
export type GetOrigin = { getOrigin(site: Site): string };

/**
 * The origin of the addresses that feeds, sitemaps and robots.txt list. Never that of the request: its host and port are the
 * client's choice, and caches share these files.
 */
export const listedOrigin = (site: Site, { getOrigin }: GetOrigin): string => canonicalOrigin(site) || getOrigin(site);
