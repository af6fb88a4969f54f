import type { MetaDescriptor } from 'react-router';
import { canonicalOrigin } from '../../features/sites/urls/canonical-origin.ts';
import type { Route } from './+types/home-page.ts';
import { pack, unpack } from '../rendering/packed-data.ts';
import { readHome } from './read-home.server.ts';
import { RecentlyViewed } from '../recently-viewed/recently-viewed.tsx';
import { siteRequest } from '../server/site-request.ts';
import { buildAutoDealers } from '../structured-data/auto-dealers.server.ts';
import { homeLayouts } from '../templates/home-layouts.ts';
import { getTemplate } from '../templates/registry.ts';

/** Limits the structured data to keep the page small. */
const maxStructuredDealers = 3;

export const loader = async ({ context }: Route.LoaderArgs) => {
  const request = context.get(siteRequest);
  const { site } = request;
  const [home, structured] = await Promise.all([readHome(request), buildAutoDealers(request, maxStructuredDealers)]);
  return pack({ template: site.template, name: site.name, origin: canonicalOrigin(site), home, structured });
};

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { name, origin, home, structured } = unpack(loaderData);
  return [
    { title: `${name} | ${home.heading}` },
    { name: 'description', content: home.text },
    { tagName: 'link', rel: 'canonical', href: `${origin}/` },
    ...structured.map((facts) => ({ 'script:ld+json': facts }) as MetaDescriptor),
  ];
};

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { template, home } = unpack(loaderData);
  const Home = homeLayouts[template];
  return (
    <>
      <Home home={home} Card={getTemplate(template).Card} />
      <RecentlyViewed />
    </>
  );
}
