import type { Nouns } from '../../../ui/text/count-with-noun.ts';
import type { TextsSection } from './text-config.ts';

/** The site's nouns for counting vehicles. */
export const getVehicleNouns = ({ vehicleNounSingular: one, vehicleNoun: many }: TextsSection['texts']): Nouns => ({
  one,
  many,
});
