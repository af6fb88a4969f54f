import { type ReactNode, useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { CompareTray } from '../features/favourites/compare-tray.tsx';
import { rememberSearch } from '../features/inventory/history/search-history.ts';
import { readAddress } from '../features/inventory/results/read-address.ts';
import type { SearchResults } from '../features/inventory/results/search-results.ts';
import { SearchViewProvider } from '../features/inventory/results/search-view.ts';
import type { SearchView } from '../features/inventory/results/search-view.ts';
import { viewOf } from '../features/inventory/results/view-of.ts';
import { useAwaitedLocation } from './awaited-location.ts';
import { forget, keyOf, noteShown } from './kept-results.ts';
import { type Packed, unpack } from './packed.ts';
import { QuickLooks } from './quick-looks.tsx';
import { rememberLastSearch } from './vehicle/last-search.ts';
import type { SearchPageData } from './search-data.ts';

/** Gives the widgets of a results page the search at hand and the way to the next. */
export function ResultsView({ packed, children }: { packed: Packed<SearchPageData>; children: ReactNode }) {
  const { results } = unpack(packed);
  const next = useAwaitedLocation();
  const navigate = useNavigate();
  useKeptResults(packed);
  useRememberedSearch(results);
  useWayBack();
  const view = useMemo((): SearchView => {
    const asked = next && readAddress(results, next);
    const shown = viewOf(results, asked ?? results.state);
    return {
      ...shown,
      isLoading: next !== undefined,
      go: (to, { replace = false } = {}) => void navigate(shown.hrefOf(to), { preventScrollReset: true, replace }),
    };
  }, [results, next, navigate]);
  return (
    <SearchViewProvider value={view}>
      <div data-results className="contents">
        {children}
      </div>
      {results.card.buttons.includes('compare') && <CompareTray />}
      {results.card.quickLook && <QuickLooks cars={results.cars} settings={results.card} />}
    </SearchViewProvider>
  );
}

/** What a visitor stays at for this long was looked for; what passes while typing was not. */
const settledMs = 1500;

function useRememberedSearch(results: SearchResults) {
  useEffect(() => {
    const timer = setTimeout(() => rememberSearch(results), settledMs);
    return () => clearTimeout(timer);
  }, [results]);
}

/** A car's page leads back to these very results. */
function useWayBack() {
  const location = useLocation();
  useEffect(() => rememberLastSearch(location), [location]);
}

/** Results that come back from the browser's own cache are shown at once, and replaced if they have changed since. */
function useKeptResults(packed: Packed<SearchPageData>) {
  const location = useLocation();
  const { revalidate } = useRevalidator();
  const key = keyOf(location);
  useEffect(() => {
    if (!noteShown(key, packed)) return;
    forget(key);
    void revalidate();
  }, [key, packed, revalidate]);
}
