import { useContext } from 'react';
import { escapeAttribute } from './escape-attribute.ts';
import { KnownMarkup } from './known-markup.ts';

type HiddenFieldsProps = { fields: readonly (readonly [name: string, value: string])[] };

/** What a form carries along. A results page has a dozen such forms, so the server writes them without asking React for each. */
export function HiddenFields({ fields }: HiddenFieldsProps) {
  const known = useContext(KnownMarkup);
  if (known) return fields.length > 0 && known.asIs(fields.map(markupOf).join(''));
  return fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

const markupOf = ([name, value]: readonly [string, string]): string =>
  `<input type="hidden" name="${escapeAttribute(name)}" value="${escapeAttribute(value)}"/>`;
