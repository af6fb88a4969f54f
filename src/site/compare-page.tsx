import { compareHref } from '../features/favourites/compared-cars.ts';
import { localItems } from '../features/sites/local-items.ts';
import { ButtonLink } from '../ui/button.tsx';
import { useStoreValue } from '../ui/store.ts';
import type { Route } from './+types/compare-page.ts';

import { CompareTable } from './compare-table.tsx';
import { readCompare } from './read-compare.server.ts';
import { siteRequest } from './site-request.ts';

export const loader = ({ context, url }: Route.LoaderArgs) => readCompare(context.get(siteRequest), url);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Compare cars | ${loaderData.siteName}` },
  { name: 'robots', content: 'noindex' },
];

export default function ComparePage({ loaderData: { cars, gone, searchPath, facts, features } }: Route.ComponentProps) {
  return (
    <div className="container-site min-h-[80svh] pt-8 pb-section">
      <h1 className="heading">Compare cars</h1>
      {gone > 0 && (
        <p className="mt-3">
          {gone === 1 ? 'One of these cars is no longer available.' : `${gone} of these cars are no longer available.`}
        </p>
      )}
      {cars.length === 0 ? (
        <HowToChoose searchPath={searchPath} />
      ) : (
        <CompareTable {...{ cars, searchPath, facts, features }} />
      )}
    </div>
  );
}

/** Without JavaScript nothing can be chosen, but a shared address still shows its cars. */
function HowToChoose({ searchPath }: { searchPath: string }) {
  const chosen = useStoreValue(localItems.compared);
  return (
    <div className="mt-4 max-w-2xl">
      <p className="text-lg text-muted">
        Press Compare on up to four cars while you look around, and see them here side by side: prices, kilometres,
        engines and features, with the differences marked.
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={searchPath} kind={chosen.length > 0 ? 'outline' : 'brand'}>
          Search our stock
        </ButtonLink>
        {chosen.length > 0 && (
          <ButtonLink to={compareHref(chosen.map(({ id }) => id))}>
            {chosen.length === 1 ? 'See the car you chose' : `Compare the ${chosen.length} cars you chose`}
          </ButtonLink>
        )}
      </p>
    </div>
  );
}
