import { classNames } from './class-names.ts';
import { filledIcons, type IconName, iconPaths } from './icon-paths.ts';

/** Decoration beside words, hence hidden from screen readers; a control with an icon alone carries its own label. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  const filled = filledIcons.has(name);
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      className={classNames('shrink-0', className)}
      fill={filled ? 'currentColor' : 'none'}
      stroke={filled ? 'none' : 'currentColor'}
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
