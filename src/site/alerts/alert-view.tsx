import '../account/account-page.css';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';

/** The search that a page is about; nothing where its link is not known, or no longer. */
export type AlertedSearch = { label: string; address: string } | null;

type AlertViewProps = { heading: string; search: AlertedSearch; searchPath: string; children: ReactNode };

/** A page that a message leads to: what it is about, what can be done, and the way on. */
export const AlertView = ({ heading, search, searchPath, children }: AlertViewProps) => (
  <div className="account-leaving container-site">
    <h1 className="heading">{heading}</h1>
    {children}
    <p className="account-foot">
      <ButtonLink to={search?.address ?? searchPath} kind="outline">
        {search ? 'See the search' : 'Search our stock'}
      </ButtonLink>
      <SmartLink to="/" className="btn btn-quiet">
        Home
      </SmartLink>
    </p>
  </div>
);

export const SearchName = ({ search }: { search: NonNullable<AlertedSearch> }) => <strong>{search.label}</strong>;
