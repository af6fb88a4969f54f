import { classNames } from './class-names.ts';
import type { IconName } from './icon-name.ts';
import sprite from './icons.svg';

/**
 * Decorative, hence hidden from screen readers; icon-only controls need their own label. The drawings are in a separate
 * file, because a results page shows a hundred icons.
 */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={classNames('icon', className)} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
