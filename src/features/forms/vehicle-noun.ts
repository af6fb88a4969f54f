import type { FormContext } from './form-context.ts';

/** The site's word for one of its vehicles, such as `car` or `caravan`. */
export const getVehicleNoun = ({ config }: Pick<FormContext, 'config'>): string => config.texts.vehicleNounSingular;

export const getUnlistedCarText = (context: Pick<FormContext, 'config'>): string =>
  `That ${getVehicleNoun(context)} is no longer on our website.`;
