import type { ReactNode } from 'react';
import { placeAmong } from '../../../../features/content/place-among.ts';
import { PromoTile } from '../../../../features/content/promo-tile.tsx';
import { useSearchView } from '../../../../features/inventory/results/search-view.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { KnownItems } from '../../../../ui/known-items.tsx';
import type { SearchPageData } from '../../../search-data.ts';
import type { SiteTemplate } from '../../template.ts';
import { waysToKeep } from '../ways-to-keep.tsx';
import { LoadFailure } from './load-failure.tsx';
import { NoResults } from './no-results.tsx';
import { ResultPages } from './result-pages.tsx';

/** Pictures above the fold of a phone and of most screens. */
const firstOnes = 2;

type CarGridProps = {
  data: SearchPageData;
  Card: SiteTemplate['Card'];
  sizes: string;
  className?: string;
};

/** The cars of a page with the promos among them. While others are on their way, these stay. */
export function CarGrid({ data, Card, sizes, className }: CarGridProps): ReactNode {
  const { results, isLoading } = useSearchView();
  const { cars, card } = results;
  if (cars.length === 0) return <NoResults />;
  const how = JSON.stringify(['result', card, sizes]);
  const howFirst = `first ${how}`;
  return (
    <>
      {data.failed && <LoadFailure />}
      <h2 className="sr-only">Results</h2>
      <KnownItems
        aria-busy={isLoading || undefined}
        className={classNames('car-grid', className)}
        items={placeAmong(cars, data.promos).map(({ car, promo }, place) => {
          if (!car)
            return {
              key: `promo ${promo.id}`,
              by: PromoTile,
              of: promo,
              how: '',
              render: () => <PromoTile promo={promo} />,
            };
          const first = place < firstOnes;
          return {
            key: `car ${car.id}`,
            by: Card,
            of: car,
            how: first ? howFirst : how,
            render: () => <Card car={car} settings={card} sizes={sizes} first={first} {...waysToKeep(car, card)} />,
          };
        })}
      />
      <ResultPages />
    </>
  );
}
