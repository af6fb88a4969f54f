import { setPage } from '../../../../features/inventory/change-search-state.ts';
import { onPage } from '../../../../features/inventory/print-search-state.ts';
import { useSearchView } from '../../../../features/inventory/results/search-view.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { KnownPart } from '../../../../ui/known-part.tsx';
import { SmartLink } from '../../../../ui/smart-link.tsx';
import { pagesToOffer } from './pages-to-offer.ts';

const step = 'btn btn-outline btn-small max-sm:px-3';

/** The way to the other pages of the results. */
export function ResultPages() {
  const { results, hrefOf } = useSearchView();
  const { state, pages } = results;
  if (pages <= 1) return null;
  const first = hrefOf(setPage(state, 1));
  const to = (page: number) => onPage(first, page);
  return (
    <nav aria-label="Pages of results" className="page-row">
      {state.page > 1 && (
        <SmartLink to={to(state.page - 1)} rel="prev" className={step}>
          <Icon name="chevron-right" className="size-4 rotate-180" /> Previous
        </SmartLink>
      )}
      <ol className="flex items-center gap-1">
        {pagesToOffer(state.page, pages).map((page, place) => (
          <li key={page ?? (place === 1 ? 'gap before' : 'gap after')}>
            {page === null ? (
              // Known as bytes: in React's hands this one letter would double the memory of the whole page.
              <KnownPart name="pages left out">
                <span className="px-1 text-muted">…</span>
              </KnownPart>
            ) : (
              <SmartLink
                to={to(page)}
                aria-label={`Page ${page}`}
                {...(page === state.page && { 'aria-current': 'page' as const })}
                className="page-link"
              >
                {page}
              </SmartLink>
            )}
          </li>
        ))}
      </ol>
      {state.page < pages && (
        <SmartLink to={to(state.page + 1)} rel="next" className={step}>
          Next <Icon name="chevron-right" className="size-4" />
        </SmartLink>
      )}
    </nav>
  );
}
