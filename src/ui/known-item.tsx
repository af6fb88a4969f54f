import { memo, type ReactElement, useContext } from 'react';
import { type ItemName, KnownMarkup } from './known-markup.ts';

type KnownItemProps = ItemName & {
  /** It may use no context and no `useId`: the server renders it apart from the page. */
  children: () => ReactElement;
};

/**
 * An item of a list that stands on many pages: the server renders it once and repeats its markup, and a browser leaves
 * it as it is until what it depends on has changed.
 */
export const KnownItem = memo(function KnownItem({ children, ...item }: KnownItemProps) {
  const known = useContext(KnownMarkup);
  return <li>{known ? known.item(item, children) : children()}</li>;
}, isSame);

function isSame(one: KnownItemProps, other: KnownItemProps): boolean {
  if (one.by !== other.by || one.how !== other.how) return false;
  return one.of === other.of || JSON.stringify(one.of) === JSON.stringify(other.of);
}
