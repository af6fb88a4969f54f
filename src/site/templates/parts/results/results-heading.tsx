import type { SearchPageData } from '../../../search-data.ts';

export const ResultsHeading = ({ data: { results } }: { data: SearchPageData }) => (
  <div className="py-2">
    <h1 className="heading">{results.heading}</h1>
    {results.subtitle && <p className="mt-1 text-muted">{results.subtitle}</p>}
  </div>
);
