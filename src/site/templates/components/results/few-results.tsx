import { useSearchView } from '../../../../features/car-search/results/search-view.ts';
import { countWithNoun } from '../../../../ui/text/count-with-noun.ts';
import type { CarGridProps } from './car-grid-props.ts';
import { NearestCars } from './nearest-cars.tsx';
import { RelaxationList } from './relaxation-list.tsx';

/** Below the cars of a search that finds only a few: wider searches and the nearest other cars. */
export function FewResults(props: CarGridProps) {
  const { results } = useSearchView();
  const { relaxations, nearest, count, vehicleNouns } = results;
  if (relaxations.length + nearest.length === 0) return null;
  return (
    <section className="mt-section border-t border-line pt-6">
      <h2 className="heading text-2xl">
        Only {countWithNoun(count, vehicleNouns)} {count === 1 ? 'matches' : 'match'} your search
      </h2>
      <RelaxationList />
      <NearestCars {...props} />
    </section>
  );
}
