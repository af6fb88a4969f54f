import { imageSrcSet, imageUrl } from '../../platform/images/image-url.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import type { PromoCard, PromoPicture } from './promo.ts';

/** As large as the car cards around it, in the brand colour so that it is not mistaken for a car. */
export function PromoTile({ promo: { title, text, link, picture } }: { promo: PromoCard }) {
  return (
    <SmartLink to={link} className="promo-tile group on-picture">
      {picture && (
        <Picture
          src={imageUrl(picture.id, { w: 640 })}
          srcSet={imageSrcSet(picture.id, { widths: [480, 640, 960, 1280], availableWidth: picture.width })}
          sizes={buildSizes(picture)}
          width={picture.width}
          height={picture.height}
          colour={picture.colour}
          alt=""
        />
      )}
      <span className="promo-text">
        <strong>{title}</strong>
        {text && <span>{text}</span>}
        <Icon name="arrow-right" className="moves-on" />
      </span>
    </SmartLink>
  );
}

/** Approximate tile height in px. A wide picture fills the height and overflows the width. */
const heights = { phone: 180, desk: 300 };

const buildSizes = ({ width, height }: PromoPicture): string => {
  const widthAt = (shown: number) => `${Math.round((shown * width) / height)}px`;
  return `(min-width: 48rem) ${widthAt(heights.desk)}, max(100vw, ${widthAt(heights.phone)})`;
};
