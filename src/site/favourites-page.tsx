import type { Route } from './+types/favourites-page.ts';
import { isFailure } from './is-failure.ts';
import { readFavourites } from './read-favourites.server.ts';
import { SavedCars } from './saved-cars.tsx';
import { siteRequest } from './site-request.ts';
import type { FavouritesAnswer } from './use-saved-cars.ts';

export const loader = ({ context, url }: Route.LoaderArgs) => readFavourites(context.get(siteRequest), url);

/** The cars of the page are asked for by their ids: what goes wrong with that is told where they would be. */
export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs): Promise<FavouritesAnswer> =>
  serverLoader().catch((error: unknown) => {
    if (!isFailure(error) || !new URL(request.url).searchParams.has('ids')) throw error;
    return 'unreachable' as const;
  });

// The page itself never changes; its cars are fetched by their ids.
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData === 'unreachable' ? [] : [{ title: `Your favourites | ${loaderData.siteName}` }]),
  { name: 'robots', content: 'noindex' },
];

export default function FavouritesPage({ loaderData }: Route.ComponentProps) {
  if (loaderData === 'unreachable') return null; // an answer to the page's own question, never the page
  return (
    // As high as the screen from the start, so that the footer stands where it stays.
    <div className="container-site min-h-svh pt-8 pb-section" data-awaken="">
      <h1 className="heading">Your favourites</h1>
      <noscript>
        <p className="mt-4 max-w-2xl text-lg">
          Favourites are kept in your browser, which needs JavaScript for it.{' '}
          <a href={loaderData.searchPath} className="text-link">
            Search our stock
          </a>
        </p>
      </noscript>
      <SavedCars page={loaderData} />
    </div>
  );
}
