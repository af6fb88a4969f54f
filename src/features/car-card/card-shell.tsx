import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { SmartLink } from '../../ui/smart-link.tsx';
import { getQuickLookPath } from './quick-look-path.ts';
import { CardPictures } from './card-pictures.tsx';
import type { CarCardProps } from './card-props.ts';
import { CardTagBadge } from './card-tag-badge.tsx';
import { useHasInteracted } from './use-has-interacted.ts';

type CardShellProps = CarCardProps & { variant: 'quiet' | 'compact' | 'bold'; children: ReactNode };

/** The part that all three variants share: the picture and its overlays. Starts with one picture until the first interaction. */
export function CardShell({ variant, car, settings, sizes, first, corner, className, children }: CardShellProps) {
  const [card, hasInteracted] = useHasInteracted<HTMLElement>();
  return (
    <article ref={card} className={classNames(`car-card car-${variant}`, className)}>
      <div className="car-frame">
        {settings.quickLook && (
          <SmartLink to={getQuickLookPath(car.slug)} className="car-look">
            Quick look
          </SmartLink>
        )}
        <CardPictures
          car={car}
          sizes={sizes}
          first={first}
          hasInteracted={hasInteracted}
          noPhotos={settings.noPhotos}
        />
        {car.tag && <CardTagBadge tag={car.tag} />}
        {car.location && <span className="car-place">{car.location}</span>}
      </div>
      {children}
      {corner}
    </article>
  );
}
