import { useContext } from 'react';
import { escapeAttribute } from '../text/escape-attribute.ts';
import { FragmentCache } from '../fragment-cache/fragment-cache.ts';

type HiddenFieldsProps = { fields: readonly (readonly [name: string, value: string])[] };

/** The hidden fields of a form. A results page has a dozen of these forms, so the server writes their HTML directly. */
export function HiddenFields({ fields }: HiddenFieldsProps) {
  const cache = useContext(FragmentCache);
  if (cache) return fields.length > 0 && cache.rawHtml(fields.map(printField).join(''));
  return fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

const printField = ([name, value]: readonly [string, string]): string =>
  `<input type="hidden" name="${escapeAttribute(name)}" value="${escapeAttribute(value)}"/>`;
