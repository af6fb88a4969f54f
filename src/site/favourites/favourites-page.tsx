import type { Route } from './+types/favourites-page.ts';
import { catchUnreachable } from '../shell/use-stored-cars.ts';
import { readFavourites } from './read-favourites.server.ts';
import { FavouriteCars } from './favourite-cars.tsx';
import { siteRequest } from '../server/site-request.ts';

export const loader = ({ context, url }: Route.LoaderArgs) => readFavourites(context.get(siteRequest), url);

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  catchUnreachable(serverLoader(), request);

// The page itself never changes; its cars are fetched by id.
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData === 'unreachable' ? [] : [{ title: `Your favourites | ${loaderData.siteName}` }]),
  { name: 'robots', content: 'noindex' },
];

export default function FavouritesPage({ loaderData }: Route.ComponentProps) {
  if (loaderData === 'unreachable') return null; // a response to the page's own fetch, never the page
  return (
    // Full height from the start, so that the footer does not move.
    <div className="container-site min-h-svh pt-8 pb-section" data-hydrate="">
      <h1 className="heading">Your favourites</h1>
      <noscript>
        <p className="mt-4 max-w-2xl text-lg">
          Favourites are stored in your browser, which requires JavaScript.{' '}
          <a href={loaderData.searchPath} className="text-link">
            Search our stock
          </a>
        </p>
      </noscript>
      <FavouriteCars page={loaderData} />
    </div>
  );
}
