import type { FieldValues, FormField } from './form-field.ts';
import { type RawFormValues, wasSubmitted } from './form-values.ts';

/**
 * The texts that visitors agree to. A stored consent names the version of its text: when you change a text, increase its
 * version.
 */
export const consentWordings = {
  terms: { version: 'terms-1', text: 'I agree to the terms of use and the privacy policy.' },
  optIn: { version: 'opt-in-1', text: 'Keep me up to date with news and offers.' },
  optInFinance: { version: 'opt-in-finance-1', text: 'Contact me about finance offers.' },
  optInTrade: { version: 'opt-in-trade-2', text: 'Contact me about trading in what I drive now.' },
} as const;

export type Consent = {
  field: string;
  given: boolean;
  wording: string;
  at: string;
  page: string;
  /** Whether the visitor changed the box. A pre-ticked box that was left alone is no express consent. */
  touched: boolean;
};

type ConsentInput = { fields: readonly FormField[]; values: FieldValues; sent: RawFormValues; at: Date; page: string };

export function buildConsents({ fields, values, sent, at, page }: ConsentInput): Consent[] {
  const touched = new Set([sent.touched].flat());
  /** A value other than the initial one was set by the visitor, even if no script recorded it. */
  const isChanged = (field: FormField): boolean =>
    wasSubmitted(field, sent) && values[field.name] !== (field.initial ?? false);
  return fields.flatMap((field) =>
    field.consentVersion === undefined
      ? []
      : [
          {
            field: field.name,
            given: values[field.name] === true,
            wording: field.consentVersion,
            at: at.toISOString(),
            page,
            touched: touched.has(field.name) || isChanged(field),
          },
        ],
  );
}
