import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type BadgeProps = { tone?: 'plain' | 'brand' | 'soft'; className?: string; children: ReactNode };

const tones = { plain: 'bg-sunken text-ink', brand: 'bg-brand text-on-brand', soft: 'bg-brand-soft text-brand-strong' };

/** A short label. */
export function Badge({ tone = 'plain', className, children }: BadgeProps) {
  return (
    <span className={classNames('inline-flex items-center gap-1 rounded-chip px-2 py-0.5', tones[tone], className)}>
      {children}
    </span>
  );
}
