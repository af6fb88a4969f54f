import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { SingleColumn, NextLinks } from '../shell/single-column.tsx';

/** The search of the page; null if the link is unknown or expired. */
export type AlertedSearch = { label: string; address: string } | null;

type AlertViewProps = { heading: string; search: AlertedSearch; searchPath: string; children: ReactNode };

/** A page that messages link to: the search, what can be done, and a link onwards. */
export const AlertView = ({ heading, search, searchPath, children }: AlertViewProps) => (
  <SingleColumn heading={heading}>
    {children}
    <NextLinks>
      <ButtonLink to={search?.address ?? searchPath} kind="outline">
        {search ? 'See the search' : 'Search our stock'}
      </ButtonLink>
    </NextLinks>
  </SingleColumn>
);

export const SearchName = ({ search }: { search: NonNullable<AlertedSearch> }) => <strong>{search.label}</strong>;
