import './location-pages.css';
import { LocationCarousel } from '../../features/locations/cards/location-carousel.tsx';
import { LocationExtrasBar } from '../../features/locations/cards/location-extras-bar.tsx';
import { LocationGrid } from '../../features/locations/cards/location-grid.tsx';
import { LocationHero } from '../../features/locations/cards/location-hero.tsx';
import { redirectOrNotFound } from '../server/redirect-or-not-found.server.ts';
import { pack, unpack } from '../rendering/packed-data.ts';
import { toMetaDescriptors } from '../shell/page-head.ts';
import { siteRequest } from '../server/site-request.ts';
import { Breadcrumbs } from '../templates/components/breadcrumbs.tsx';
import type { Route } from './+types/location-page.ts';
import { PageIntro } from '../shell/page-intro.tsx';
import { readLocationPage } from './read-location-page.server.ts';
import { LocationStock } from './location-stock.tsx';
import { TeamStrip } from './team-strip.tsx';

export const loader = async ({ context, params, url }: Route.LoaderArgs) => {
  const request = context.get(siteRequest);
  const page = await readLocationPage(request, params.slug);
  if (!page) throw await redirectOrNotFound(request, url);
  return pack(page);
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? toMetaDescriptors(unpack(loaderData).head) : [];

export default function LocationPage({ loaderData }: Route.ComponentProps) {
  const { crumbs, heading, first, rest, others, extras, stock, team } = unpack(loaderData);
  return (
    <div className="location-page">
      {heading && <PageIntro crumbs={crumbs} heading={heading} />}
      <div className="container-site">
        {!heading && <Breadcrumbs breadcrumbs={crumbs} className="location-crumbs" />}
        <LocationHero card={first} headingLevel={heading ? 'h2' : 'h1'} />
        {rest.length > 0 && <LocationGrid cards={rest} headingLevel="h2" />}
        <LocationExtrasBar extras={extras} locations={[first, ...rest]} />
      </div>
      {stock && <LocationStock stock={stock} />}
      {team && <TeamStrip team={team} />}
      {others.length > 0 && <LocationCarousel cards={others} />}
    </div>
  );
}
