import { data } from 'react-router';
import { siteRequest } from '../server/site-request.ts';
import type { Route } from './+types/sitemap-route.ts';
import { readSitemap } from './read-sitemap.server.ts';
import { sitemapHeaders } from './sitemap-headers.ts';

export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const sitemap = await readSitemap(context.get(siteRequest), params.file);
  if (sitemap === undefined) throw data(null, { status: 404 });
  return new Response(sitemap, { headers: sitemapHeaders });
};
