import type { ReactNode } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { telLink } from '../../../../features/sites/phone-numbers/tel-link.ts';

type PhoneLinkProps = {
  phone: string;
  className?: string;
  /** For a masked number, which must not look like a link. */
  plainClassName?: string;
  label?: string;
  children?: ReactNode;
};

export function PhoneLink({ phone, className, plainClassName, label, children = phone }: PhoneLinkProps) {
  const href = telLink(phone);
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
