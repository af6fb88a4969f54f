import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { SmartLink } from '../../../ui/smart-link.tsx';
import { quickLookAddress } from '../quick-look/quick-look-address.ts';
import { CardPictures } from './card-pictures.tsx';
import type { CarCardProps } from './card-props.ts';
import { CardTagMark } from './card-tag-mark.tsx';
import { useAwake } from './use-awake.ts';

type CardShellProps = CarCardProps & { look: 'quiet' | 'compact' | 'bold'; children: ReactNode };

/** What the three looks share: the picture with all that lies on it. Until it wakes, a card is one picture and words. */
export function CardShell({ look, car, settings, sizes, first, corner, className, children }: CardShellProps) {
  const [card, awake] = useAwake<HTMLElement>();
  return (
    <article ref={card} className={classNames(`car-card car-${look}`, className)}>
      <div className="car-frame">
        {settings.quickLook && (
          <SmartLink to={quickLookAddress(car.slug)} className="car-look">
            Quick look
          </SmartLink>
        )}
        <CardPictures car={car} sizes={sizes} first={first} awake={awake} noPhotos={settings.noPhotos} />
        {car.tag && <CardTagMark tag={car.tag} />}
        {car.place && <span className="car-place">{car.place}</span>}
      </div>
      {children}
      {corner}
    </article>
  );
}
