import { browserStorage } from '../../features/sites/browser-storage.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { siteRequest } from '../server/site-request.ts';
import { catchUnreachable } from '../shell/use-stored-cars.ts';
import type { Route } from './+types/recently-viewed-page.ts';
import { readViewedCars } from './read-viewed-cars.server.ts';
import { useViewedCars } from './use-viewed-cars.ts';
import { Unreachable, ViewedCar, ViewedPlaceholder } from './viewed-car.tsx';

export const loader = ({ context, url }: Route.LoaderArgs) => readViewedCars(context.get(siteRequest), url);

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  catchUnreachable(serverLoader(), request);

// The page itself never changes; its cars are fetched by id.
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData === 'unreachable' ? [] : [{ title: `Recently viewed | ${loaderData.siteName}` }]),
  { name: 'robots', content: 'noindex' },
];

export default function RecentlyViewedPage({ loaderData }: Route.ComponentProps) {
  if (loaderData === 'unreachable') return null; // a response to the page's own fetch, never the page
  return (
    // Full height from the start, so that the footer does not move.
    <div className="container-site min-h-svh pt-8 pb-section" data-hydrate="">
      <h1 className="heading">Recently viewed</h1>
      <p className="mt-2 max-w-2xl text-muted">Only this browser remembers which cars you have looked at.</p>
      <noscript>
        <p className="mt-4 max-w-2xl text-lg">
          The list requires JavaScript.{' '}
          <a href={loaderData.searchPath} className="text-link">
            Search our stock
          </a>
        </p>
      </noscript>
      <div className="mt-6">
        <ViewedList searchPath={loaderData.searchPath} />
      </div>
    </div>
  );
}

function ViewedList({ searchPath }: { searchPath: string }) {
  const viewed = useViewedCars({});
  switch (viewed.state) {
    case 'unreachable':
      return <Unreachable tryAgain={viewed.tryAgain} />;
    case 'empty':
      return <NothingViewed searchPath={searchPath} />;
    case 'loading':
      return (
        <output className="block noscript:hidden">
          <span className="sr-only">Loading the cars you looked at.</span>
          <ul className="viewed-list" aria-hidden="true">
            {[1, 2, 3, 4].map((place) => (
              <ViewedPlaceholder key={place} />
            ))}
          </ul>
        </output>
      );
    case 'shown':
      return (
        <>
          <ul className="viewed-list">
            {viewed.cars.map((car) => (
              <ViewedCar key={car.id} car={car} />
            ))}
          </ul>
          <Button kind="outline" className="mt-8" onClick={() => browserStorage.viewedCars.write([])}>
            Clear the list
          </Button>
        </>
      );
  }
}

const NothingViewed = ({ searchPath }: { searchPath: string }) => (
  <div className="max-w-2xl">
    <p className="text-lg">You have not looked at any cars yet.</p>
    <ButtonLink to={searchPath} className="mt-6">
      Search our stock
    </ButtonLink>
  </div>
);
