import { rememberLast } from '../../../platform/cache/remember-last.ts';
import { bodyLabel, bodySlug } from '../body-label.ts';
import type { RefinableAttribute } from '../search-state.ts';

type Wording = (value: string) => string;

/** `coming_soon` reads `Coming soon`. */
const sentence: Wording = (value) => {
  const words = value.replaceAll('_', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};

const titleOfSlug: Wording = (slug) => slug.split('-').map(sentence).join(' ');

const wordings: Partial<Record<RefinableAttribute, Wording>> = {
  car_type: sentence,
  status: sentence,
  item_type: sentence,
  seats: (seats) => (seats === '1' ? '1 seat' : `${seats} seats`),
  // Through the slug, so that every spelling of a body reads the same.
  body: rememberLast(500, (body) => bodyLabel(bodySlug(body))),
  dealership_slug: titleOfSlug,
};

/** A facet's value as a visitor reads it. Values that read the same are one thing to them. */
export const facetLabel = (attribute: RefinableAttribute, value: string): string =>
  wordings[attribute]?.(value) ?? value;
