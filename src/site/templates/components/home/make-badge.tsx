import { classNames } from '../../../../ui/class-names.ts';
import { Monogram } from '../../../../ui/monogram.tsx';

type MakeBadgeProps = { make: { name: string; logo: { url: string | null } }; monogramClassName: string };

/** The make's logo, or its initials if there is no logo. */
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
      // Logos have a white background; on a tinted page it is blended in.
      className="size-10 shrink-0 object-contain mix-blend-multiply"
    />
  );
}
