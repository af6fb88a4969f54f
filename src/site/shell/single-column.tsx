import './single-column.css';
import type { ReactNode } from 'react';
import { SmartLink } from '../../ui/smart-link.tsx';

/** A short page in one column. */
export const SingleColumn = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <div className="single-column container-site">
    <h1 className="heading">{heading}</h1>
    {children}
  </div>
);

/** Links to continue with, always including the home page. */
export const NextLinks = ({ children }: { children?: ReactNode }) => (
  <p className="single-column-links">
    {children}
    <SmartLink to="/" className="btn btn-quiet">
      Home
    </SmartLink>
  </p>
);
