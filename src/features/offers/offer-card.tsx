import { SmartLink } from '../../ui/smart-link.tsx';
import type { OfferCardData } from './build-offer-card.ts';
import { OfferPicture } from './offer-picture.tsx';
import { OfferDescription, OfferDisclaimer } from './offer-details.tsx';
import { SanitisedHtml } from './sanitised-html.tsx';

type OfferCardProps = {
  offer: OfferCardData;
  href: string;
  headingLevel?: 'h2' | 'h3';
  /** Whether its picture is the largest element on the first screen. */
  first?: boolean;
};

const sizes = '(width < 48rem) calc(100vw - 2rem), (width < 80rem) 45vw, 40rem';

export const OfferCard = ({ offer, href, headingLevel: Heading = 'h3', first = false }: OfferCardProps) => (
  <article className="offer-card">
    {offer.picture && (
      // Keyboard and screen reader users get the same link on the name.
      <SmartLink to={href} className="offer-card-picture" tabIndex={-1} aria-hidden>
        <OfferPicture picture={offer.picture} sizes={sizes} widths={[320, 480, 640, 960]} first={first} />
      </SmartLink>
    )}
    <div className="offer-card-text">
      {offer.make !== null && <p className="offer-make">{offer.make}</p>}
      <Heading className="offer-name">
        <SmartLink to={href}>
          <SanitisedHtml as="span" html={offer.name} />
        </SmartLink>
      </Heading>
      <OfferDescription offer={offer} />
      <OfferDisclaimer offer={offer} />
      <SmartLink to={href} className="btn btn-outline" aria-hidden tabIndex={-1}>
        See this offer
      </SmartLink>
    </div>
  </article>
);
