import type { ReactNode } from 'react';
import type { Crumb } from '../features/inventory/results/search-results.ts';
import { WholeWords } from '../ui/whole-words.tsx';
import { Breadcrumbs } from './templates/parts/results/breadcrumbs.tsx';

type PageIntroProps = {
  crumbs: Crumb[];
  heading: string;
  headingId?: string | undefined;
  lead?: string | null;
  /** Beside the words where there is room. */
  picture?: ReactNode;
  /** Under the words, such as what the page can be narrowed to. */
  children?: ReactNode;
};

/** What a page opens with: the way to it, its title, and what it is about in a sentence. */
export const PageIntro = ({ crumbs, heading, headingId, lead, picture, children }: PageIntroProps) => (
  <header className="page-intro">
    <div className="container-site">
      <div>
        <Breadcrumbs crumbs={crumbs} />
        <h1 id={headingId} className="heading">
          <WholeWords>{heading}</WholeWords>
        </h1>
        {lead && <p>{lead}</p>}
        {children}
      </div>
      {picture}
    </div>
  </header>
);
