import { imageSrcSet, imageUrl } from '../../platform/images/image-url.ts';
import { formatCount } from '../../ui/text/format-count.ts';
import { Picture } from '../../ui/picture.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import type { ModelCardData } from './model-card-data.ts';

/** Size of the model's picture on its card, in px. */
const size = { width: 280, height: 171 };

type ModelCardProps = { card: ModelCardData; heading?: 'h2' | 'h3' | 'h4'; first?: boolean };

/** The whole card links to the model, except the link to its stock. */
export const ModelCard = ({ card, heading: Heading = 'h3', first = false }: ModelCardProps) => (
  <article className="model-card">
    {card.picture ? (
      <Picture
        src={imageUrl(card.picture.id, { w: 320, crop: '16:10' })}
        srcSet={imageSrcSet(card.picture.id, { widths: [320, 640], crop: '16:10' })}
        sizes="(min-width: 40rem) 300px, 44vw"
        {...size}
        alt=""
        colour={card.picture.colour}
        first={first}
      />
    ) : (
      <div className="model-card-blank" />
    )}
    {card.label && <span className="model-label">{card.label}</span>}
    <Heading>
      {card.make && <small>{card.make} </small>}
      {card.name}
    </Heading>
    <p>
      <SmartLink to={card.href} className="model-explore">
        Explore {card.name}
      </SmartLink>
      {card.stock.count > 0 ? (
        <SmartLink to={card.stock.href} className="model-stock">
          Our Stock <span>{formatCount(card.stock.count)}</span>
        </SmartLink>
      ) : (
        <span className="model-none">None in stock</span>
      )}
    </p>
  </article>
);
