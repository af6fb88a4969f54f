import { clearAll, clearAttribute, setQuery } from '../../../../features/car-search/change-search-state.ts';
import { getFacetLabel } from '../../../../features/car-search/filters/facet-label.ts';
import { formatRange } from '../../../../features/car-search/filters/range-labels.ts';
import type { Relaxation } from '../../../../features/car-search/results/search-results.ts';
import { useSearchView } from '../../../../features/car-search/results/search-view.ts';
import { isRangeAttribute, type SearchState } from '../../../../features/car-search/search-state.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { countWithNoun } from '../../../../ui/text/count-with-noun.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { SmartLink } from '../../../../ui/smart-link.tsx';
import { SaveEmptySearch } from './save-search.tsx';

/** No results: suggests filters to remove, each with the resulting count. */
export function NoResults() {
  const { results, getHref } = useSearchView();
  const { state, relaxations, vehicleNouns } = results;
  if (!hasConditions(state)) return <NothingListed many={vehicleNouns.many} />;
  return (
    <div className="max-w-2xl py-6">
      <p className="heading text-2xl">No {vehicleNouns.many} match your search</p>
      {relaxations.length > 0 && (
        <>
          <p className="mt-2 text-muted">Remove one of these to see results:</p>
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {relaxations.map((relaxation) => (
              <li key={relaxation.attribute}>
                <SmartLink
                  to={getHref(relax(state, relaxation))}
                  keepsScroll
                  className="flex min-h-12 items-center justify-between gap-4 py-2 hover:text-brand-strong"
                >
                  <span>
                    Without <strong>{describeCondition(state, relaxation)}</strong>
                  </span>
                  <span className="flex shrink-0 items-center gap-2 font-semibold tabular-nums">
                    {countWithNoun(relaxation.count, vehicleNouns)} <Icon name="arrow-right" className="size-4" />
                  </span>
                </SmartLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <SaveEmptySearch />
        <ButtonLink to={getHref(clearAll(state))} kind="outline">
          See all {vehicleNouns.many}
        </ButtonLink>
        <ButtonLink to="/enquire" kind="quiet">
          Ask us to find one
        </ButtonLink>
      </div>
    </div>
  );
}

const hasConditions = ({ query, refinements, ranges }: SearchState): boolean =>
  query !== '' || [refinements, ranges].some((each) => Object.keys(each).length > 0);

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

const relax = (state: SearchState, { attribute }: Relaxation): SearchState =>
  attribute === 'query' ? setQuery(state, '') : clearAttribute(state, attribute);

function describeCondition(state: SearchState, { attribute }: Relaxation): string {
  if (attribute === 'query') return `“${state.query}”`;
  const values = (state.refinements[attribute] ?? []).map((value) => getFacetLabel(attribute, value));
  const range = isRangeAttribute(attribute) ? formatRange(attribute, state.ranges[attribute] ?? {}) : '';
  return [...new Set([...values, range])].filter((label) => label !== '').join(', ');
}
