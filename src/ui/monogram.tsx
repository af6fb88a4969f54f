import { classNames } from './class-names.ts';

/** Replaces a missing logo with the initials of the name, which is shown beside it. */
export function Monogram({ name, className }: { name: string; className?: string }) {
  const letters = getInitials(name);
  return (
    <span aria-hidden="true" className={classNames('letters', className)}>
      {letters.length > 2 ? <span className="text-[0.75em]">{letters}</span> : letters}
    </span>
  );
}

/** `Land Rover` → LR, `Mercedes-Benz` → MB, `Toyota` → T, `BMW` → BMW */
export function getInitials(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^[a-z0-9]/i.test(word));
  const [only = ''] = words;
  if (words.length <= 1) return /^[A-Z0-9]{2,3}$/.test(only) ? only : only.slice(0, 1).toUpperCase();
  return words
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');
}
