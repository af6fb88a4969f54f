import { classNames } from './class-names.ts';
import type { IconName } from './icon-name.ts';
import sprite from './icons.svg';

/**
 * Decoration beside words, hence hidden from screen readers; a control with an icon alone carries its own label. The
 * drawings are a file of their own: a results page shows a hundred of them.
 */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={classNames('icon', className)} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
