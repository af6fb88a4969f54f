import type { ReactNode } from 'react';
import { SortMenu } from '../../../../features/inventory/filters/sort-menu.tsx';
import type { SearchPageData } from '../../../search-data.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { ResultsBar } from './results-bar.tsx';
import { SaveSearch } from './save-search.tsx';

type ResultsHeadProps = {
  data: SearchPageData;
  /** Before the count, where there is room. */
  start?: ReactNode;
  /** Behind the order. */
  end?: ReactNode;
};

/** What is shown, how many there are and in what order: one line where there is room, so that the cars come soon. */
export const ResultsHead = ({ data: { crumbs, results }, start, end }: ResultsHeadProps) => (
  // Narrow, the bar is a part of the page itself: it stays in sight for as long as there are cars.
  <div className="results-head head-columns">
    <div className="results-title">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="heading">{results.heading}</h1>
      {results.subtitle && <p className="mt-1 text-muted">{results.subtitle}</p>}
    </div>
    <SaveSearch />
    <ResultsBar start={start} sort={<SortMenu />} end={end} />
  </div>
);
