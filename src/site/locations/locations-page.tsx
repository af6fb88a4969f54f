import './location-pages.css';
import { LocationExtrasBar } from '../../features/locations/cards/location-extras-bar.tsx';
import { LocationGrid } from '../../features/locations/cards/location-grid.tsx';
import { Section } from '../../ui/section.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { formatCount } from '../../ui/text/format-count.ts';
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
  const { head, crumbs, cards, extras, cities, citiesHeading } = unpack(loaderData);
  return (
    <div className="location-page">
      <PageIntro crumbs={crumbs} heading={head.title} lead="Where we are, when we are open, and how to reach us." />
      <div className="container-site">
        <LocationGrid cards={cards} headingLevel="h2" />
        <LocationExtrasBar extras={extras} locations={cards} />
      </div>
      {cities.length > 0 && (
        <Section heading={citiesHeading} className="stock-cities">
          <ul>
            {cities.map(({ name, count, href }) => (
              <li key={name}>
                <SmartLink to={href} className="btn btn-outline">
                  {name} ({formatCount(count)})
                </SmartLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
