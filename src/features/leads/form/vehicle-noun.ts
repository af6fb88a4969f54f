import type { FormContext } from './form-context.ts';

/** What the site calls one of the things it sells: a car, a van, a vehicle. */
export const vehicleNoun = ({ config }: Pick<FormContext, 'config'>): string => config.texts.vehicleNounSingular;

export const lostCarWords = (context: Pick<FormContext, 'config'>): string =>
  `That ${vehicleNoun(context)} is no longer on our website.`;
