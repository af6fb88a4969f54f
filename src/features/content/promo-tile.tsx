import { imageSrcSet, imageUrl } from '../../platform/images/image-url.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import type { PromoCard, PromoPicture } from './promo.ts';

/** As big as the car cards around it, in the dealer's colour: an invitation, which nobody takes for a car. */
export function PromoTile({ promo: { title, text, link, picture } }: { promo: PromoCard }) {
  return (
    <SmartLink to={link} className="promo-tile group on-picture">
      {picture && (
        <Picture
          src={imageUrl(picture.id, { w: 640 })}
          srcSet={imageSrcSet(picture.id, { widths: [480, 640, 960, 1280], availableWidth: picture.width })}
          sizes={sizesOf(picture)}
          width={picture.width}
          height={picture.height}
          colour={picture.colour}
          alt=""
        />
      )}
      <span className="promo-words">
        <strong>{title}</strong>
        {text && <span>{text}</span>}
        <Icon name="arrow-right" className="moves-on" />
      </span>
    </SmartLink>
  );
}

/** The tile is filled to its height, about this many pixels: a wide picture is shown wider than the tile is. */
const heights = { phone: 180, desk: 300 };

const sizesOf = ({ width, height }: PromoPicture): string => {
  const widthAt = (shown: number) => `${Math.round((shown * width) / height)}px`;
  return `(min-width: 48rem) ${widthAt(heights.desk)}, max(100vw, ${widthAt(heights.phone)})`;
};
