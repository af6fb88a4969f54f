import type { TruncatedHtml } from './html/truncate-html.ts';
import type { SanitisedHtml } from './html/sanitised-html.ts';
import { truncateDescription, truncateDisclaimer, sanitiseOfferName } from './offer-text.ts';
import type { Offer, OfferPicture } from './offer.ts';

/** An offer as its card shows it. */
export type OfferCardData = {
  id: number;
  name: SanitisedHtml;
  /** Set on sites that sell several makes. */
  make: string | null;
  picture: Omit<OfferPicture, 'url'> | null;
  description: TruncatedHtml;
  disclaimer: TruncatedHtml;
};

type OfferSite = { config: { primaryManufacturer: string | null } };

export function buildOfferCard(offer: Offer, { config }: OfferSite): OfferCardData {
  const picture = offer.image_or_model_image;
  return {
    id: offer.id,
    name: sanitiseOfferName(offer),
    make: config.primaryManufacturer === null ? (offer.manufacturer?.name ?? null) : null,
    picture: picture && { id: picture.id, width: picture.width, colour: picture.colour },
    description: truncateDescription(offer),
    disclaimer: truncateDisclaimer(offer),
  };
}
