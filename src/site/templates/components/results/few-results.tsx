import { useSearchView } from '../../../../features/car-search/results/search-view.ts';
import { countWithNoun } from '../../../../ui/text/count-with-noun.ts';
import { RelaxationList } from './relaxation-list.tsx';

/** Below the cars of a search that finds only a few: wider searches. */
export function FewResults() {
  const { results } = useSearchView();
  const { relaxations, count, vehicleNouns } = results;
  if (relaxations.length === 0) return null;
  return (
    <section className="mt-section border-t border-line pt-6">
      <h2 className="heading text-2xl">
        Only {countWithNoun(count, vehicleNouns)} {count === 1 ? 'matches' : 'match'} your search
      </h2>
      <RelaxationList />
    </section>
  );
}
