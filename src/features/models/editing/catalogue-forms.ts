import { z } from 'zod';
import { multilineText, optionalId, optionalText, requiredText } from '../../../platform/text/form-fields.ts';
import { isSitePath } from '../../sites/urls/site-path.ts';

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const addressMessage = 'Enter a path such as /rav4, or an address that begins with https://.';
const isLink = (text: string): boolean =>
  (isSitePath(text) && /^[!-~]+$/.test(text)) || /^https:\/\/[0-9A-Za-z][!-~]*$/.test(text);

/** The form of a model in the shared catalogue. */
export const modelForm = z.object({
  manufacturerId: optionalId.refine((id) => id !== null, 'Choose a make.').transform(Number),
  name: requiredText('Enter the name of the model.', 80),
  slug: requiredText('Enter the address, such as land-cruiser.', 80).refine(
    (slug) => slugPattern.test(slug),
    'Use lower-case letters and digits, with single hyphens between them.',
  ),
  description: multilineText(5000),
  manufacturerBody: optionalText(60),
  manufacturerBody2: optionalText(60),
  manufacturerBody3: optionalText(60),
  bodyStyle: optionalText(60),
  body: optionalText(60),
  fuel: optionalText(60),
  variant: optionalText(300),
  status: optionalText(40).refine(
    (status) => status === null || ['all_new', 'coming_soon'].includes(status),
    'Choose one of the list.',
  ),
  overrideUrl: optionalText(500).refine(
    (link) => link === null || (isLink(link) && !link.includes('\\')),
    addressMessage,
  ),
  path: optionalText(200).refine((path) => path === null || isSitePath(path), 'Enter a path that begins with /.'),
  highlights: multilineText(3000)
    .transform((text) => text.split('\n').flatMap((line) => line.trim() || []))
    .refine((lines) => lines.length <= 12, 'Enter at most 12 lines.'),
  imageId: optionalId,
});
export type ModelValues = z.output<typeof modelForm>;

const priceMessage = 'Enter whole dollars such as 1490, or nothing for a price on request.';

/** The form of an accessory. */
export const accessoryForm = z.object({
  name: requiredText('Enter the name of the accessory.', 120),
  category: requiredText('Enter a category, such as Towing.', 60),
  description: multilineText(2000),
  partNumber: optionalText(60),
  price: optionalText(9)
    .refine((price) => price === null || /^\$?[1-9]\d{0,2}(,?\d{3})?$/.test(price), priceMessage)
    .transform((price) => (price === null ? null : Number(price.replaceAll(/[$,]/g, '')))),
  imageId: optionalId,
});
export type AccessoryValues = z.output<typeof accessoryForm>;
