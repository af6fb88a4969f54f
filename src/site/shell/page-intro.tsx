import type { ReactNode } from 'react';
import type { Breadcrumb } from '../../features/car-search/results/search-results.ts';
import { NoBreakHyphens } from '../../ui/text/no-break-hyphens.tsx';
import { Breadcrumbs } from '../templates/components/breadcrumbs.tsx';

type PageIntroProps = {
  crumbs: Breadcrumb[];
  heading: string;
  headingId?: string | undefined;
  lead?: string | null;
  /** Beside the text where there is room. */
  picture?: ReactNode;
  /** Below the text, such as filters. */
  children?: ReactNode;
};

/** The top of a page: breadcrumbs, title and introduction. */
export const PageIntro = ({ crumbs, heading, headingId, lead, picture, children }: PageIntroProps) => (
  <header className="page-intro">
    <div className="container-site">
      <div>
        <Breadcrumbs breadcrumbs={crumbs} />
        <h1 id={headingId} className="heading">
          <NoBreakHyphens>{heading}</NoBreakHyphens>
        </h1>
        {lead && <p>{lead}</p>}
        {children}
      </div>
      {picture}
    </div>
  </header>
);
