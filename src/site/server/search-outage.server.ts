import { data } from 'react-router';
import type { CarIndex } from '../../features/car-index/car-index.server.ts';
import { SearchUnavailable } from '../../search/search-engine.ts';

// Thrown by a loader or an action: the page responds 503 and shows that it will try again. Logged once, by the index.
const searchOutage = data('The search is unavailable.', { status: 503 });

/** The index for pages: an unavailable search becomes a 503 response. */
export const withSearchOutage = (index: CarIndex): CarIndex => ({
  ...index,
  engine: {
    ...index.engine,
    search: (query) =>
      index.engine.search(query).catch((error: unknown) => {
        throw error instanceof SearchUnavailable ? searchOutage : error;
      }),
  },
});

/** The fallback while the search is unavailable, for parts that a page can do without. */
export const unlessSearchIsDown = <Result>(reading: Promise<Result>, fallback: Result): Promise<Result> =>
  reading.catch((error: unknown) => {
    if (error !== searchOutage) throw error;
    return fallback;
  });
