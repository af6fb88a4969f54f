import type { ReactNode } from 'react';
import { dialLink } from './labels.ts';

type PhoneLinkProps = { phone: string; className?: string; label?: string; children?: ReactNode };

export function PhoneLink({ phone, className, label, children = phone }: PhoneLinkProps) {
  const href = dialLink(phone);
  if (!href) return <span className={className}>{children}</span>;
  return (
    <a href={href} className={className} aria-label={label}>
      {children}
    </a>
  );
}
