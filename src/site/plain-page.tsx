import './plain-page.css';
import type { ReactNode } from 'react';
import { SmartLink } from '../ui/smart-link.tsx';

/** A page of few words in one column. */
export const PlainPage = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <div className="plain-page container-site">
    <h1 className="heading">{heading}</h1>
    {children}
  </div>
);

/** Where to go from there; home is always one way. */
export const WaysOn = ({ children }: { children?: ReactNode }) => (
  <p className="plain-foot">
    {children}
    <SmartLink to="/" className="btn btn-quiet">
      Home
    </SmartLink>
  </p>
);
