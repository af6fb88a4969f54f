import type { Route } from './+types/home-page.ts';
import { pack, unpack } from './packed.ts';
import { readHome } from './read-home.server.ts';
import { siteRequest } from './site-request.ts';
import { homeLayouts } from './templates/home-layouts.ts';
import { templateNamed } from './templates/registry.ts';

export const loader = async ({ context }: Route.LoaderArgs) => {
  const request = context.get(siteRequest);
  return pack({ template: request.site.template, name: request.site.name, home: await readHome(request) });
};

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { name, home } = unpack(loaderData);
  return [{ title: `${name} | ${home.heading}` }, { name: 'description', content: home.text }];
};

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { template, home } = unpack(loaderData);
  const Home = homeLayouts[template];
  return <Home home={home} Card={templateNamed(template).Card} />;
}
