import { listContentPages } from '../../features/content/content-page-store.server.ts';
import { cachePerSite } from '../server/cache-per-site.server.ts';
import { getContentView } from '../server/content-view.ts';

/** All content pages of the site that visitors may open, newest first. */
export const readContentPages = cachePerSite((request) => listContentPages(request.scope, getContentView(request)));
