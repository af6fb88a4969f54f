import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { dialLink } from '../../../features/sites/dial-link.ts';

type PhoneLinkProps = {
  phone: string;
  className?: string;
  /** For a number that is partly hidden: it cannot be dialled, so it must not look as if it could. */
  plainClassName?: string;
  label?: string;
  children?: ReactNode;
};

export function PhoneLink({ phone, className, plainClassName, label, children = phone }: PhoneLinkProps) {
  const href = dialLink(phone);
  if (!href) {
    return (
      <span className={plainClassName ?? classNames(className, 'pointer-events-none no-underline!')}>{children}</span>
    );
  }
  return (
    <a href={href} className={className} aria-label={label}>
      {children}
    </a>
  );
}
