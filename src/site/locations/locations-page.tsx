import './location-pages.css';
import { LocationExtrasBar } from '../../features/locations/cards/location-extras-bar.tsx';
import { LocationGrid } from '../../features/locations/cards/location-grid.tsx';
import { pack, unpack } from '../rendering/packed-data.ts';
import { toMetaDescriptors } from '../shell/page-head.ts';
import { siteRequest } from '../server/site-request.ts';
import type { Route } from './+types/locations-page.ts';
import { PageIntro } from '../shell/page-intro.tsx';
import { readLocationsPage } from './read-locations-page.server.ts';

export const loader = async ({ context }: Route.LoaderArgs) => pack(await readLocationsPage(context.get(siteRequest)));

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? toMetaDescriptors(unpack(loaderData).head) : [];

export default function LocationsPage({ loaderData }: Route.ComponentProps) {
  const { head, crumbs, cards, extras } = unpack(loaderData);
  return (
    <div className="location-page">
      <PageIntro crumbs={crumbs} heading={head.title} lead="Where we are, when we are open, and how to reach us." />
      <div className="container-site">
        <LocationGrid cards={cards} headingLevel="h2" />
        <LocationExtrasBar extras={extras} locations={cards} />
      </div>
    </div>
  );
}
