import { classNames } from './class-names.ts';

/** Replaces a missing logo with the initials of the name, which is shown beside it. */
export function Monogram({ name, className }: { name: string; className?: string }) {
  const initials = getInitials(name);
  return (
    <span aria-hidden="true" className={classNames('initials', className)}>
      {initials.length > 2 ? <span className="text-[0.75em]">{initials}</span> : initials}
    </span>
  );
}

/** `Land Rover` → LR, `Mercedes-Benz` → MB, `Toyota` → T, `BMW` → BMW */
export function getInitials(name: string): string {
  const parts = name.split(/[\s-]+/).filter((part) => /^[a-z0-9]/i.test(part));
  const [only = ''] = parts;
  if (parts.length <= 1) return /^[A-Z0-9]{2,3}$/.test(only) ? only : only.slice(0, 1).toUpperCase();
  return parts
    .slice(0, 2)
    .map((part) => part.slice(0, 1).toUpperCase())
    .join('');
}
