import { z } from 'zod';
import { checkbox, multilineText, optionalId, requiredText } from '../../../platform/text/form-fields.ts';
import { scheduleFields } from '../../sites/schedule.ts';
import { isSitePath } from '../../sites/urls/site-path.ts';

const linkMessage = 'Enter a path such as /finance, or an address that begins with https://.';
const pathMessage = 'Enter one path a line, each beginning with /, such as /search/used-cars.';
const positionMessage = 'Enter a number from 1 to 100.';

const isHttpsUrl = (text: string): boolean => /^https:\/\/[0-9A-Za-z][^\s\\]*$/.test(text) && URL.canParse(text);

/** The form of a promo. */
export const promoForm = z.object({
  title: requiredText('Enter a title.', 80),
  text: multilineText(300).transform((text) => text.replaceAll(/\s+/g, ' ')),
  link: requiredText(linkMessage, 500).refine((link) => isSitePath(link) || isHttpsUrl(link), linkMessage),
  position: requiredText(positionMessage, 3)
    .refine((text) => /^[1-9]\d?$|^100$/.test(text), positionMessage)
    .transform(Number),
  display: multilineText(5000)
    .transform((text) => [...new Set(text.split('\n').map((path) => path.trim()))].filter((path) => path !== ''))
    .refine((paths) => paths.every((path) => isSitePath(path) && !/[?#]/.test(path)), pathMessage),
  strictDisplay: checkbox,
  imageId: optionalId,
  ...scheduleFields,
});
export type PromoForm = z.output<typeof promoForm>;
