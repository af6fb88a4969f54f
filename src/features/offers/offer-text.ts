import { type TruncatedHtml, truncateHtml } from './html/truncate-html.ts';
import { parseInlineHtml } from './html/parse-html.ts';
import { printHtml } from './html/print-html.ts';
import type { SanitisedHtml } from './html/sanitised-html.ts';
import { htmlToText } from './html/html-to-text.ts';
import type { Offer } from './offer.ts';

/** Up to `longest` characters a text is shown in full; a longer one is cut to about `start`. */
const descriptionLimits = { longest: 200, start: 160 };
const disclaimerLimits = { longest: 200, start: 200 };

export const sanitiseOfferName = ({ name }: Pick<Offer, 'name'>): SanitisedHtml => printHtml(parseInlineHtml(name));
/** For places without HTML: titles, messages, alt texts. */
export const getPlainOfferName = ({ name }: Pick<Offer, 'name'>): string => htmlToText(parseInlineHtml(name));

export const truncateDescription = ({ description }: Pick<Offer, 'description'>): TruncatedHtml =>
  truncateHtml(description, descriptionLimits);
export const truncateDisclaimer = ({ disclaimer }: Pick<Offer, 'disclaimer'>): TruncatedHtml =>
  truncateHtml(disclaimer, disclaimerLimits);
