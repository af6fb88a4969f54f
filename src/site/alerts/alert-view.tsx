import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { PlainPage, WaysOn } from '../plain-page.tsx';

/** The search that a page is about; nothing where its link is not known, or no longer. */
export type AlertedSearch = { label: string; address: string } | null;

type AlertViewProps = { heading: string; search: AlertedSearch; searchPath: string; children: ReactNode };

/** A page that a message leads to: what it is about, what can be done, and the way on. */
export const AlertView = ({ heading, search, searchPath, children }: AlertViewProps) => (
  <PlainPage heading={heading}>
    {children}
    <WaysOn>
      <ButtonLink to={search?.address ?? searchPath} kind="outline">
        {search ? 'See the search' : 'Search our stock'}
      </ButtonLink>
    </WaysOn>
  </PlainPage>
);

export const SearchName = ({ search }: { search: NonNullable<AlertedSearch> }) => <strong>{search.label}</strong>;
