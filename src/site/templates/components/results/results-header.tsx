import type { ReactNode } from 'react';
import { SortMenu } from '../../../../features/car-search/filters/sort-menu.tsx';
import type { SearchPageData } from '../../../search/search-data.ts';
import { Breadcrumbs } from '../breadcrumbs.tsx';
import { ResultsBar } from './results-bar.tsx';
import { ResultsNotes } from './results-notes.tsx';
import { SaveSearch } from './save-search.tsx';

type ResultsHeadProps = {
  data: SearchPageData;
  /** Before the count, on wide screens. */
  start?: ReactNode;
  /** After the sort order. */
  end?: ReactNode;
};

/** Heading, count and sort order, on one line where there is room. */
export const ResultsHeader = ({ data: { breadcrumbs: crumbs, results }, start, end }: ResultsHeadProps) => (
  // On narrow screens the bar is a direct child of the page, so that it stays sticky for the whole list.
  <div className="results-head head-columns">
    <div className="results-title">
      <Breadcrumbs breadcrumbs={crumbs} />
      <div className="results-heading">
        <h1 className="heading">{results.heading}</h1>
        <ResultsNotes />
      </div>
      {results.subtitle && <p className="mt-1 text-muted">{results.subtitle}</p>}
    </div>
    <SaveSearch />
    <ResultsBar start={start} sort={<SortMenu />} end={end} />
  </div>
);
