import { siteRequest } from '../server/site-request.ts';
import type { Route } from './+types/sitemap-index-route.ts';
import { readSitemapIndex } from './read-sitemap.server.ts';
import { sitemapHeaders } from './sitemap-headers.ts';

export const loader = async ({ context }: Route.LoaderArgs) =>
  new Response(await readSitemapIndex(context.get(siteRequest)), { headers: sitemapHeaders });
