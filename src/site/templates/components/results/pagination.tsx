import { setPage } from '../../../../features/car-search/change-search-state.ts';
import { toPageHref } from '../../../../features/car-search/print-search-state.ts';
import { useSearchView } from '../../../../features/car-search/results/search-view.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { SmartLink } from '../../../../ui/smart-link.tsx';
import { listPaginationPages } from './pagination-pages.ts';

const step = 'btn btn-outline btn-small max-sm:px-3';

/** Links to the other pages of results. */
export function Pagination() {
  const { results, getHref } = useSearchView();
  const { state, pages } = results;
  if (pages <= 1) return null;
  const first = getHref(setPage(state, 1));
  const to = (page: number) => toPageHref(first, page);
  return (
    <nav aria-label="Pages of results" className="page-row">
      {state.page > 1 && (
        <SmartLink to={to(state.page - 1)} rel="prev" className={step}>
          <Icon name="chevron-right" className="size-4 rotate-180" /> Previous
        </SmartLink>
      )}
      <ol className="flex items-center gap-1">
        {listPaginationPages(state.page, pages).map((page, index) => (
          <li key={page ?? (index === 1 ? 'gap before' : 'gap after')}>
            {page === null ? (
              <span className="px-1 text-muted">…</span>
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
