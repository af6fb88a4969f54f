import { useSearchView } from '../../../../features/car-search/results/search-view.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { SmartLink } from '../../../../ui/smart-link.tsx';
import { countWithNoun } from '../../../../ui/text/count-with-noun.ts';

/** Searches with one condition less or with a wider range, each with its number of cars. */
export function RelaxationList() {
  const { results, getHref } = useSearchView();
  const { relaxations, vehicleNouns } = results;
  if (relaxations.length === 0) return null;
  return (
    <>
      <p className="mt-2 text-muted">Change one thing to see more:</p>
      <ul aria-label="Wider searches" className="mt-4 max-w-2xl divide-y divide-line border-y border-line">
        {relaxations.map(({ label, state, count }) => (
          <li key={getHref(state)}>
            <SmartLink
              to={getHref(state)}
              rel="nofollow"
              keepsScroll
              className="flex min-h-12 items-center justify-between gap-4 py-2 hover:text-brand-strong"
            >
              <span className="min-w-0 font-semibold wrap-anywhere">{label} </span>
              <span className="flex shrink-0 items-center gap-2 tabular-nums">
                {countWithNoun(count, vehicleNouns)} <Icon name="arrow-right" className="size-4" />
              </span>
            </SmartLink>
          </li>
        ))}
      </ul>
    </>
  );
}
