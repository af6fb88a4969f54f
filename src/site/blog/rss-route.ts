import { data } from 'react-router';
import { siteRequest } from '../server/site-request.ts';
import type { Route } from './+types/rss-route.ts';
import { readRss } from './read-rss.server.ts';

export const loader = async ({ context }: Route.LoaderArgs) => {
  const rss = await readRss(context.get(siteRequest));
  if (rss === undefined) throw data(null, { status: 404 });
  return new Response(rss, {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'public, max-age=300' },
  });
};
