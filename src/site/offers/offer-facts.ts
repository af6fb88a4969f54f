import { parseWords } from '../../features/offers/html/parse-html.ts';
import { textOfHtml } from '../../features/offers/html/text-of-html.ts';
import { plainNameOf } from '../../features/offers/offer-words.ts';
import type { Offer } from '../../features/offers/offer.ts';
import { known } from '../structured-data/known.ts';

type Where = { origin: string; siteName: string; path: string };

/** An offer as schema.org has it. */
export const offerFacts = (offer: Offer, { origin, siteName, path }: Where) =>
  known({
    '@context': 'https://schema.org',
    '@type': 'Offer',
    name: plainNameOf(offer),
    description: textOfHtml(parseWords(offer.description)),
    url: origin + path,
    image: offer.image_or_model_image && origin + offer.image_or_model_image.url,
    validThrough: offer.expiry?.toISOString(),
    seller: { '@type': 'AutoDealer', name: siteName },
  });
