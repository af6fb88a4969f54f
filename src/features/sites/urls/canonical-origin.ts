import type { Site } from '../site.ts';

/** The origin for canonical links; '' for a site without its own host, whose canonical links are then paths only. */
export const canonicalOrigin = ({ canonicalHost }: Pick<Site, 'canonicalHost'>): string =>
  canonicalHost === null ? '' : `https://${canonicalHost}`;
