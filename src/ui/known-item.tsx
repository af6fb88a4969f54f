import { type ReactElement, useContext } from 'react';
import { KnownMarkup } from './known-markup.ts';

type KnownItemProps = {
  /** The component that the content is made by. */
  by: unknown;
  /** All that the content depends on beside its component, as plain data. */
  of: readonly unknown[];
  /** It may use no context and no `useId`: the server renders it apart from the page. */
  children: () => ReactElement;
};

/** An item of a list that stands on many pages: the server renders it once and repeats its markup. */
export function KnownItem({ by, of, children }: KnownItemProps) {
  const known = useContext(KnownMarkup);
  if (!known) return <li>{children()}</li>;
  return <li dangerouslySetInnerHTML={{ __html: known.apart(by, of.map(textOf).join(), children) }} />;
}

/** An object that stands on many pages is written down once. */
const texts = new WeakMap<object, string>();

function textOf(data: unknown): string {
  if (typeof data !== 'object' || data === null) return JSON.stringify(data);
  const text = texts.get(data) ?? JSON.stringify(data);
  texts.set(data, text);
  return text;
}
