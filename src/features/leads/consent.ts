import type { FieldValues, FormField } from './form/form-field.ts';
import { type Sent, wasSent } from './form/form-values.ts';

/**
 * What visitors agree to. A record of consent names the version of the words it was given to: whoever changes words
 * counts their version up.
 */
export const consentWordings = {
  terms: { version: 'terms-1', words: 'I agree to the terms of use and the privacy policy.' },
  optIn: { version: 'opt-in-1', words: 'Keep me up to date with news and offers.' },
  optInFinance: { version: 'opt-in-finance-1', words: 'Contact me about finance offers.' },
  optInTrade: { version: 'opt-in-trade-2', words: 'Contact me about trading in what I drive now.' },
} as const;

export type Consent = {
  field: string;
  given: boolean;
  wording: string;
  at: string;
  page: string;
  /** Whether the visitor set the box: one that came ticked and was left alone is no express consent. */
  touched: boolean;
};

type Given = { fields: readonly FormField[]; values: FieldValues; sent: Sent; at: Date; page: string };

export function consentsOf({ fields, values, sent, at, page }: Given): Consent[] {
  const touched = new Set([sent.touched].flat());
  /** Who sends something else than was there has set it, whether a script saw it or not; who sends nothing has not. */
  const isSet = (field: FormField): boolean => wasSent(field, sent) && values[field.name] !== (field.initial ?? false);
  return fields.flatMap((field) =>
    field.wording === undefined
      ? []
      : [
          {
            field: field.name,
            given: values[field.name] === true,
            wording: field.wording,
            at: at.toISOString(),
            page,
            touched: touched.has(field.name) || isSet(field),
          },
        ],
  );
}
