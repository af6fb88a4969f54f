import { type FoldedHtml, foldHtml } from './html/fold-html.ts';
import { parseLine } from './html/parse-html.ts';
import { printHtml } from './html/print-html.ts';
import type { SanitisedHtml } from './html/sanitised-html.ts';
import { textOfHtml } from './html/text-of-html.ts';
import type { Offer } from './offer.ts';

/** How long a text may be to start expanded, and to about how many characters a longer one is cut. */
const descriptionLimits = { longest: 200, start: 160 };
const disclaimerLimits = { longest: 200, start: 200 };

export const nameOf = ({ name }: Pick<Offer, 'name'>): SanitisedHtml => printHtml(parseLine(name));
/** For where there is no HTML: titles, messages, what a picture shows. */
export const plainNameOf = ({ name }: Pick<Offer, 'name'>): string => textOfHtml(parseLine(name));

export const foldDescription = ({ description }: Pick<Offer, 'description'>): FoldedHtml =>
  foldHtml(description, descriptionLimits);
export const foldDisclaimer = ({ disclaimer }: Pick<Offer, 'disclaimer'>): FoldedHtml =>
  foldHtml(disclaimer, disclaimerLimits);
