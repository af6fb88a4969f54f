import './blog-page.css';
import { data } from 'react-router';
import { pack, unpack } from '../rendering/packed-data.ts';
import { toMetaDescriptors } from '../shell/page-head.ts';
import { siteRequest } from '../server/site-request.ts';
import type { Route } from './+types/blog-page.ts';
import { isBlogPath } from './blog-paths.ts';
import { BlogView } from './blog-view.tsx';
import { readBlog } from './read-blog.server.ts';

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  if (!isBlogPath(url.pathname)) throw data(null, { status: 404 });
  return pack(await readBlog(context.get(siteRequest), url, url.pathname));
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? toMetaDescriptors(unpack(loaderData).head) : [];

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  return <BlogView blog={unpack(loaderData)} />;
}
