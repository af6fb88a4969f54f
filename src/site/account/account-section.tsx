import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { AccountPart } from './account-notices.ts';

type AccountSectionProps = {
  id: AccountPart;
  heading: string;
  /** Stands at the end of the heading's line. */
  aside?: ReactNode;
  notice?: ReactNode;
  children: ReactNode;
};

/** A part of the account that an address can lead to. */
export const AccountSection = ({ id, heading, aside, notice, children }: AccountSectionProps) => (
  <section id={id} aria-labelledby={`${id}-heading`} className="account-section">
    <div className="account-section-head">
      <h2 id={`${id}-heading`}>{heading}</h2>
      {aside}
    </div>
    {notice && (
      <output className="account-notice">
        <Icon name="check" />
        <span>{notice}</span>
      </output>
    )}
    {children}
  </section>
);
