import { classNames } from '../../ui/class-names.ts';
import sprite from './icons.svg';

export type IconName =
  | 'activity'
  | 'arrow-left'
  | 'arrow-right'
  | 'building'
  | 'calendar'
  | 'camera'
  | 'car'
  | 'check'
  | 'chevron-down'
  | 'chevron-right'
  | 'close'
  | 'copy'
  | 'crop'
  | 'download'
  | 'external'
  | 'eye'
  | 'globe'
  | 'group'
  | 'history'
  | 'home'
  | 'inbox'
  | 'jobs'
  | 'key'
  | 'mail'
  | 'menu'
  | 'more'
  | 'page'
  | 'phone'
  | 'plus'
  | 'rotate'
  | 'search'
  | 'server'
  | 'settings'
  | 'shield'
  | 'sign-out'
  | 'star'
  | 'trash'
  | 'user'
  | 'users'
  | 'warning';

/** Decorative; icon-only controls need their own label. Separate from the icons of the websites, which stay small. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={classNames('icon', className)} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
