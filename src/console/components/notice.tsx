import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from './icon.tsx';

export type NoticeTone = 'danger' | 'warning' | 'good' | 'neutral';
type NoticeProps = { tone: NoticeTone; children: ReactNode };

/** A message about the page or a form. Problems are announced at once, all others when the reader pauses. */
export const Notice = ({ tone, children }: NoticeProps) => (
  <div
    className={classNames('notice mb-4', tone !== 'neutral' && `notice-${tone}`)}
    role={tone === 'danger' ? 'alert' : 'status'}
  >
    <Icon name={tone === 'good' ? 'check' : 'warning'} />
    <div className="min-w-0 grow wrap-anywhere">{children}</div>
  </div>
);
