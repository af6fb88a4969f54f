import type { ContentView } from '../../features/content/content-page-store.server.ts';
import type { SiteRequest } from './site-request.ts';

/** Visitors get what is published; previews also drafts. */
export const getContentView = ({ site, clock }: Pick<SiteRequest, 'site' | 'clock'>): ContentView => ({
  now: clock(),
  withDrafts: site.preview === true,
});
