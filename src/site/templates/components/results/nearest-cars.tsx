import { useSearchView } from '../../../../features/car-search/results/search-view.ts';
import { CachedList } from '../../../../platform/fragment-cache/cached-list.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { buildSaveControls } from '../save-controls.tsx';
import type { CarGridProps } from './car-grid-props.ts';

/** Cars that come nearest to the search, each with what differs. */
export function NearestCars({ Card, sizes, className }: CarGridProps) {
  const { nearest, card } = useSearchView().results;
  if (nearest.length === 0) return null;
  return (
    <section aria-labelledby="nearest-cars" className="mt-10">
      <h2 id="nearest-cars" className="heading mb-4 text-2xl">
        Nearest matches
      </h2>
      <CachedList
        className={classNames('car-grid', className)}
        items={nearest.map(({ car, differences }) => ({
          key: `car ${car.id}`,
          by: Card,
          of: car,
          how: JSON.stringify(['nearest', card, sizes, differences]),
          render: () => (
            <Card
              car={car}
              settings={card}
              sizes={sizes}
              note={<Differences labels={differences} />}
              {...buildSaveControls(car, card)}
            />
          ),
        }))}
      />
    </section>
  );
}

const Differences = ({ labels }: { labels: readonly string[] }) => (
  <ul aria-label="What differs" className="car-differences">
    {labels.map((label) => (
      <li key={label}>{label}</li>
    ))}
  </ul>
);
