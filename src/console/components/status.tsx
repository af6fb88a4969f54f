import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

export type StatusTone = 'good' | 'warning' | 'danger' | 'accent' | 'neutral';

/** A state by colour and word together. */
export const Status = ({ tone, children }: { tone: StatusTone; children: ReactNode }) => (
  <span className={classNames('status', tone !== 'neutral' && `status-${tone}`)}>{children}</span>
);
