import type { FoldedHtml } from './html/fold-html.ts';
import type { SanitisedHtml } from './html/sanitised-html.ts';
import { foldDescription, foldDisclaimer, nameOf } from './offer-words.ts';
import type { Offer, OfferPicture } from './offer.ts';

/** An offer as a card shows it. */
export type OfferCardData = {
  id: number;
  name: SanitisedHtml;
  /** Named where the site sells several. */
  make: string | null;
  picture: Omit<OfferPicture, 'url'> | null;
  description: FoldedHtml;
  disclaimer: FoldedHtml;
};

type Tied = { config: { primaryManufacturer: string | null } };

export function offerCardOf(offer: Offer, { config }: Tied): OfferCardData {
  const picture = offer.image_or_model_image;
  return {
    id: offer.id,
    name: nameOf(offer),
    make: config.primaryManufacturer === null ? (offer.manufacturer?.name ?? null) : null,
    picture: picture && { id: picture.id, width: picture.width, colour: picture.colour },
    description: foldDescription(offer),
    disclaimer: foldDisclaimer(offer),
  };
}
