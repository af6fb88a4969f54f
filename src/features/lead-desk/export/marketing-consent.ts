import { type Consent, consentWordings } from '../../forms/consent.ts';

const texts = new Map<string, string>(Object.values(consentWordings).map(({ version, text }) => [version, text]));

/** Consents to be contacted for marketing that the visitor gave themselves: a box that was ticked before is none. */
export const listMarketingConsents = (consents: readonly Consent[]): Consent[] =>
  consents.filter(({ field, given, touched }) => field.startsWith('opt_in') && given && touched);

/** The texts that the visitor agreed to. */
export const describeConsents = (consents: readonly Consent[]): string =>
  consents.map(({ wording }) => texts.get(wording) ?? wording).join(' ');
