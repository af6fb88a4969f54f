import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { type Location, useLocation, useNavigation, useRevalidator } from 'react-router';
import { CompareTray } from '../../features/watchlist/compare/compare-tray.tsx';
import { recordSearch } from '../../features/car-search/history/search-history.ts';
import { predictSearchState } from '../../features/car-search/address/predict-search-state.ts';
import type { SearchResults } from '../../features/car-search/results/search-results.ts';
import { SearchViewProvider, type SearchView } from '../../features/car-search/results/search-view.ts';
import { buildSearchView } from '../../features/car-search/results/build-search-view.ts';
import { evictResults, getResultsKey, recordShownResults } from './results-browser-cache.ts';
import { type Packed, unpack } from '../rendering/packed-data.ts';
import { QuickLookOpener } from '../quick-look/quick-look-opener.tsx';
import { claimOverlayEntry, leaveOverlayEntry } from '../../ui/interaction/close-on-back.ts';
import { rememberLastSearch } from './last-search.ts';
import type { SearchPageData } from './search-data.ts';
import { useRenderedNavigate } from './use-rendered-navigate.ts';

/** Provides the search view to the widgets of a results page, and connects it to router, browser cache and history. */
export function ResultsProvider({ packed, children }: { packed: Packed<SearchPageData>; children: ReactNode }) {
  const { results } = unpack(packed);
  const next = usePendingLocation();
  const navigate = useRenderedNavigate();
  useRevalidation(packed);
  useSearchHistory(results);
  useLastSearch();
  const view = useMemo((): SearchView => {
    const predicted = next && predictSearchState(results, next);
    const shown = buildSearchView(results, predicted ?? results.state);
    const follow: SearchView['follow'] = async (href, { replace = false } = {}) => {
      if (replace) await leaveOverlayEntry(); // of the filter drawer, which would be replaced instead
      await navigate(href, { preventScrollReset: true, replace: replace || claimOverlayEntry() });
    };
    return {
      ...shown,
      isLoading: next !== undefined,
      navigate: (to, options) => follow(shown.getHref(to), options),
      follow,
    };
  }, [results, next, navigate]);
  const shownCars = useMemo(() => [...results.cars, ...results.nearest.map(({ car }) => car)], [results]);
  return (
    <SearchViewProvider value={view}>
      <div data-results className="contents">
        {children}
      </div>
      {results.card.buttons.includes('compare') && <CompareTray />}
      {results.card.quickLook && <QuickLookOpener cars={shownCars} settings={results.card} />}
    </SearchViewProvider>
  );
}

/** Only a search that stays on the screen this long enters the history, not every step of typing. */
const settledMs = 1500;

function useSearchHistory(results: SearchResults) {
  useEffect(() => {
    const timer = setTimeout(() => recordSearch(results), settledMs);
    return () => clearTimeout(timer);
  }, [results]);
}

/** Lets a car's page link back to these results. */
function useLastSearch() {
  const location = useLocation();
  useEffect(() => rememberLastSearch(location), [location]);
}

/** Revalidates results that came from the browser cache and are no longer fresh. */
function useRevalidation(packed: Packed<SearchPageData>) {
  const location = useLocation();
  const { revalidate } = useRevalidator();
  const key = getResultsKey(location);
  useEffect(() => {
    if (!recordShownResults(key, packed)) return;
    evictResults(key);
    void revalidate();
  }, [key, packed, revalidate]);
}

/** Visitors notice longer delays. */
const noticeableMs = 80;

/**
 * The location of a pending navigation, once it takes long enough to notice. Faster navigations render once, with their
 * results: an extra render of the pending state would delay both.
 */
function usePendingLocation(): Location | undefined {
  const { location } = useNavigation();
  const [noticed, setNoticed] = useState<Location>();
  useEffect(() => {
    if (!location) return;
    const timer = setTimeout(() => setNoticed(location), noticeableMs);
    return () => clearTimeout(timer);
  }, [location]);
  return location === noticed ? location : undefined;
}
