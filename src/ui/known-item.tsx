import { type ReactElement, useContext } from 'react';
import { KnownMarkup } from './known-markup.ts';

type KnownItemProps = {
  /** All that the content depends on beside its component, as plain data; null if it must be rendered in its place. */
  of: readonly unknown[] | null;
  /** It may use no context and no `useId`: the server renders it apart from the page. */
  children: ReactElement;
};

/** An item of a list that stands on many pages: the server renders it once and repeats its markup. */
export function KnownItem({ of, children }: KnownItemProps) {
  const markupOf = useContext(KnownMarkup);
  if (!markupOf || !of) return <li>{children}</li>;
  return <li dangerouslySetInnerHTML={{ __html: markupOf(JSON.stringify(of), children) }} />;
}
