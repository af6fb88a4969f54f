import type { Route } from './+types/home-page.ts';
import { readHome } from './read-home.server.ts';
import { siteRequest } from './site-request.ts';
import { templateNamed } from './templates/registry.ts';

export const loader = async ({ context }: Route.LoaderArgs) => {
  const request = context.get(siteRequest);
  return { template: request.site.template, name: request.site.name, home: await readHome(request) };
};

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData.name} | ${loaderData.home.heading}` },
  { name: 'description', content: loaderData.home.text },
];

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { Home } = templateNamed(loaderData.template);
  return <Home home={loaderData.home} />;
}
