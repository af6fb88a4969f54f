import { z } from 'zod';
import { multilineText, optionalId, requiredText } from '../../../platform/text/form-fields.ts';
import { scheduleFields } from '../../sites/schedule.ts';
import { getPlainOfferName } from '../offer-text.ts';

const nameMessage = 'Enter the name of the offer.';

/** The form of an offer, without the websites that show it. */
export const offerForm = z.object({
  name: requiredText(nameMessage, 200).refine((name) => getPlainOfferName({ name }).trim() !== '', nameMessage),
  manufacturerId: optionalId,
  modelId: optionalId,
  description: multilineText(20_000),
  disclaimer: multilineText(10_000),
  imageId: optionalId,
  ...scheduleFields,
});
export type OfferForm = z.output<typeof offerForm>;
