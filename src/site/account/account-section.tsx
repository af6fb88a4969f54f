import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { AccountSectionId } from './account-notices.ts';

type AccountSectionProps = {
  id: AccountSectionId;
  heading: string;
  /** At the end of the heading's line. */
  aside?: ReactNode;
  notice?: ReactNode;
  children: ReactNode;
};

/** A section of the account page, with an anchor. */
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
