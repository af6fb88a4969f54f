import './location-pages.css';
import { LocationCarousel } from '../../features/locations/location-carousel.tsx';
import { LocationExtrasBar } from '../../features/locations/location-extras-bar.tsx';
import { LocationGrid } from '../../features/locations/location-grid.tsx';
import { LocationHero } from '../../features/locations/location-hero.tsx';
import { movedOrMissing } from '../moved-or-missing.server.ts';
import { pack, unpack } from '../packed.ts';
import { metaOf } from '../page-head.ts';
import { siteRequest } from '../site-request.ts';
import { Breadcrumbs } from '../templates/parts/results/breadcrumbs.tsx';
import type { Route } from './+types/location-page.ts';
import { PageIntro } from '../page-intro.tsx';
import { readLocationPage } from './read-location-page.server.ts';
import { TeamStrip } from './team-strip.tsx';

export const loader = async ({ context, params, url }: Route.LoaderArgs) => {
  const asked = context.get(siteRequest);
  const page = await readLocationPage(asked, params.slug);
  if (!page) throw await movedOrMissing(asked, url);
  return pack(page);
};

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? metaOf(unpack(loaderData).head) : []);

export default function LocationPage({ loaderData }: Route.ComponentProps) {
  const { crumbs, heading, first, rest, others, extras, team } = unpack(loaderData);
  return (
    <div className="location-page">
      {heading && <PageIntro crumbs={crumbs} heading={heading} />}
      <div className="container-site">
        {!heading && <Breadcrumbs crumbs={crumbs} className="location-crumbs" />}
        <LocationHero card={first} headingLevel={heading ? 'h2' : 'h1'} />
        {rest.length > 0 && <LocationGrid cards={rest} headingLevel="h2" />}
        <LocationExtrasBar extras={extras} locations={[first, ...rest]} />
      </div>
      {team && <TeamStrip team={team} />}
      {others.length > 0 && <LocationCarousel cards={others} />}
    </div>
  );
}
