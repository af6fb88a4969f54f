import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type EmptyStateProps = { icon: IconName; title: string; children?: ReactNode; action?: ReactNode };

/** Explains why a list is empty, and the next step. */
export const EmptyState = ({ icon, title, children, action }: EmptyStateProps) => (
  <div className="grid justify-items-center gap-2 px-4 py-12 text-center">
    <Icon name={icon} className="size-7 text-muted" />
    <p className="font-semibold">{title}</p>
    {children && <p className="max-w-sm text-muted">{children}</p>}
    {action && <div className="mt-2">{action}</div>}
  </div>
);
