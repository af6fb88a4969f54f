import { classNames } from '../../../ui/class-names.ts';
import { Monogram } from '../../../ui/monogram.tsx';

type MakeBadgeProps = { make: { name: string; logo: { url: string | null } }; className?: string };

/** The maker's logo where the dealer has supplied one, else its initials. */
export function MakeBadge({ make, className }: MakeBadgeProps) {
  const { url } = make.logo;
  if (!url) return <Monogram name={make.name} className={classNames('font-display', className)} />;
  return (
    <img src={url} alt="" width="96" height="96" loading="lazy" className={classNames('object-contain', className)} />
  );
}
