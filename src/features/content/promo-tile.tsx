import { imageSrcSet, imageUrl } from '../../platform/images/image-url.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import type { PromoCard } from './promo.ts';

type PromoTileProps = { promo: PromoCard; sizes: string; className?: string };

/** As big as the car cards around it, in the dealer's colour: an invitation, which nobody takes for a car. */
export function PromoTile({ promo: { title, text, link, picture }, sizes, className }: PromoTileProps) {
  return (
    <SmartLink to={link} className={classNames('promo-tile group on-picture', className)}>
      {picture && (
        <Picture
          src={imageUrl(picture.id, { w: 640 })}
          srcSet={imageSrcSet(picture.id, { widths: [480, 640, 960, 1280], availableWidth: picture.width })}
          sizes={sizes}
          width={picture.width}
          height={picture.height}
          colour={picture.colour}
          alt=""
        />
      )}
      <span className="promo-words">
        <strong>{title}</strong>
        {text && <span>{text}</span>}
        <Icon name="arrow-right" className="transition-transform group-hover:translate-x-1" />
      </span>
    </SmartLink>
  );
}
