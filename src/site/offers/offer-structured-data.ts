import { parseRichText } from '../../features/offers/html/parse-html.ts';
import { htmlToText } from '../../features/offers/html/html-to-text.ts';
import { getPlainOfferName } from '../../features/offers/offer-text.ts';
import type { Offer } from '../../features/offers/offer.ts';
import { omitEmpty } from '../structured-data/omit-empty.ts';

type PageInfo = { origin: string; siteName: string; path: string };

/** An offer as schema.org data. */
export const buildOfferStructuredData = (offer: Offer, { origin, siteName, path }: PageInfo) =>
  omitEmpty({
    '@context': 'https://schema.org',
    '@type': 'Offer',
    name: getPlainOfferName(offer),
    description: htmlToText(parseRichText(offer.description)),
    url: origin + path,
    image: offer.image_or_model_image && origin + offer.image_or_model_image.url,
    validThrough: offer.expiry?.toISOString(),
    seller: { '@type': 'AutoDealer', name: siteName },
  });
