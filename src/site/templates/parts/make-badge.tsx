import { classNames } from '../../../ui/class-names.ts';
import { Monogram } from '../../../ui/monogram.tsx';

type MakeBadgeProps = { make: { name: string; logo: { url: string | null } }; monogramClassName: string };

/** The maker's logo where the dealer has supplied one, else its initials. */
export function MakeBadge({ make, monogramClassName }: MakeBadgeProps) {
  const { url } = make.logo;
  if (!url) {
    return <Monogram name={make.name} className={classNames('size-10 shrink-0 font-display', monogramClassName)} />;
  }
  return (
    <img
      src={url}
      alt=""
      width="40"
      height="40"
      loading="lazy"
      decoding="async"
      // A logo on white: on a tinted page its ground takes the tint.
      className="size-10 shrink-0 object-contain mix-blend-multiply"
    />
  );
}
