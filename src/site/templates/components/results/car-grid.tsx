import type { ReactNode } from 'react';
import { insertPromos } from '../../../../features/content/insert-promos.ts';
import { PromoTile } from '../../../../features/content/promo-tile.tsx';
import { useSearchView } from '../../../../features/car-search/results/search-view.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { CachedList } from '../../../../platform/fragment-cache/cached-list.tsx';
import { buildSaveControls } from '../save-controls.tsx';
import type { CarGridProps } from './car-grid-props.ts';
import { FewResults } from './few-results.tsx';
import { NoResults } from './no-results.tsx';
import { Pagination } from './pagination.tsx';
import { useLocation } from 'react-router';
import { SmartLink } from '../../../../ui/smart-link.tsx';

/** The number of pictures above the fold on most screens. */
const eagerCards = 2;

/** The cars of a page with promos among them. They stay visible while new results load. */
export function CarGrid(props: CarGridProps): ReactNode {
  const { data, Card, sizes, className } = props;
  const { results, isLoading } = useSearchView();
  const { cars, card } = results;
  if (cars.length === 0) return <NoResults {...props} />;
  const how = JSON.stringify(['result', card, sizes]);
  const howFirst = `first ${how}`;
  return (
    <>
      {data.failed && <LoadFailure />}
      <h2 className="sr-only">Results</h2>
      <CachedList
        aria-busy={isLoading || undefined}
        className={classNames('car-grid', className)}
        items={insertPromos(cars, data.promos).map(({ car, promo }, index) => {
          if (!car)
            return {
              key: `promo ${promo.id}`,
              by: PromoTile,
              of: promo,
              how: '',
              render: () => <PromoTile promo={promo} />,
            };
          const first = index < eagerCards;
          return {
            key: `car ${car.id}`,
            by: Card,
            of: car,
            how: first ? howFirst : how,
            render: () => (
              <Card car={car} settings={card} sizes={sizes} first={first} {...buildSaveControls(car, card)} />
            ),
          };
        })}
      />
      <Pagination />
      <FewResults {...props} />
    </>
  );
}

/** Shown when results failed to load; the previous ones stay. */
function LoadFailure() {
  const { pathname, search } = useLocation();
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-danger bg-sunken p-4"
    >
      <p className="flex-1 basis-64">
        We could not load that search, so your last one is still here. Please check your connection and try again.
      </p>
      <SmartLink to={pathname + search} keepsScroll className="btn btn-outline btn-small">
        Try again
      </SmartLink>
    </div>
  );
}
