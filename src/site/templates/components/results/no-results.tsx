import { clearAll } from '../../../../features/car-search/change-search-state.ts';
import { describeNear } from '../../../../features/car-search/distance/near.ts';
import { useSearchView } from '../../../../features/car-search/results/search-view.ts';
import type { SearchState } from '../../../../features/car-search/search-state.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import type { CarGridProps } from './car-grid-props.ts';
import { NearestCars } from './nearest-cars.tsx';
import { RelaxationList } from './relaxation-list.tsx';
import { SaveEmptySearch } from './save-search.tsx';

/** No results: says which words no car has, offers wider searches, to save this one, and the nearest cars. */
export function NoResults(props: CarGridProps) {
  const { results, getHref } = useSearchView();
  const { state, vehicleNouns, unknownWords } = results;
  if (!hasConditions(state)) return <NothingListed many={vehicleNouns.many} />;
  return (
    <div className="py-6">
      <p className="heading text-2xl">No {vehicleNouns.many} match your search</p>
      {unknownWords.length > 0 && (
        <p className="mt-2 wrap-anywhere">
          None of our {vehicleNouns.many} mentions {alternatives.format(unknownWords.map((word) => `“${word}”`))}.
        </p>
      )}
      <RelaxationList />
      <div className="mt-6 flex flex-wrap gap-3">
        <SaveEmptySearch />
        <ButtonLink to={getHref(clearAll(state))} kind="outline">
          See all {vehicleNouns.many}
        </ButtonLink>
        <ButtonLink to="/enquire" kind="quiet">
          Ask us to find one
        </ButtonLink>
      </div>
      <NearestCars {...props} />
    </div>
  );
}

const alternatives = new Intl.ListFormat('en-AU', { type: 'disjunction' });

const hasConditions = ({ query, refinements, ranges, near }: SearchState): boolean =>
  query !== '' || describeNear(near) !== '' || [refinements, ranges].some((each) => Object.keys(each).length > 0);

/** A new website, whose cars are still to come. */
const NothingListed = ({ many }: { many: string }) => (
  <div className="max-w-2xl py-6">
    <p className="heading text-2xl">Our {many} will be listed here soon</p>
    <p className="mt-2 text-muted">Until then, tell us what you are looking for.</p>
    <div className="mt-6 flex flex-wrap gap-3">
      <ButtonLink to="/enquire">Ask us to find one</ButtonLink>
      <ButtonLink to="/contact-us" kind="outline">
        Contact us
      </ButtonLink>
    </div>
  </div>
);
