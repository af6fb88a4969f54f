import type { Nouns } from '../../ui/count-of.ts';
import type { SiteConfig } from './site-config.ts';

/** What a site sells, in its own words, as it is counted. */
export const vehicleNouns = ({ vehicleNounSingular: one, vehicleNoun: many }: SiteConfig['texts']): Nouns => ({
  one,
  many,
});
