import type { FieldValue, FieldValues, FormField } from './form/form-field.ts';

/**
 * What visitors agree to. A record of consent names the version of the words it was given to: whoever changes words
 * counts their version up.
 */
export const consentWordings = {
  terms: { version: 'terms-1', words: 'I agree to the terms of use and the privacy policy.' },
  optIn: { version: 'opt-in-1', words: 'Keep me up to date with news and offers.' },
  optInFinance: { version: 'opt-in-finance-1', words: 'Contact me about finance offers.' },
  optInTrade: { version: 'opt-in-trade-1', words: 'Contact me about trading in my car.' },
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

type Given = { fields: readonly FormField[]; values: FieldValues; touched: readonly string[]; at: Date; page: string };

export const consentsOf = ({ fields, values, touched, at, page }: Given): Consent[] =>
  fields.flatMap(({ name, wording, initial = false }) =>
    wording === undefined
      ? []
      : [
          {
            field: name,
            given: values[name] === true,
            wording,
            at: at.toISOString(),
            page,
            touched: touched.includes(name) || isOther(values[name], initial),
          },
        ],
  );

/** Who sends something else than was there has set it, whether a script saw it or not. */
const isOther = (value: FieldValue | undefined, initial: FieldValue): boolean => value !== initial;
