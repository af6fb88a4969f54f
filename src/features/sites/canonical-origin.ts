import type { Site } from './site.ts';

/** Where the site's pages are at home; '' for a site without a host of its own, whose pages then name paths only. */
export const canonicalOrigin = ({ canonicalHost }: Pick<Site, 'canonicalHost'>): string =>
  canonicalHost === null ? '' : `https://${canonicalHost}`;
