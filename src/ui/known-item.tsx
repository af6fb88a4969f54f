import { memo, type ReactElement, useContext } from 'react';
import { KnownMarkup } from './known-markup.ts';

type KnownItemProps = {
  /** The component that the content is made by. */
  by: unknown;
  /** All that the content depends on beside its component, as plain data: an object that stands on many pages, */
  of: object;
  /** and in which way it is shown. */
  how: string;
  /** It may use no context and no `useId`: the server renders it apart from the page. */
  children: () => ReactElement;
};

/**
 * An item of a list that stands on many pages: the server renders it once and repeats its markup, and a browser leaves
 * it as it is until what it depends on has changed.
 */
export const KnownItem = memo(function KnownItem({ by, of, how, children }: KnownItemProps) {
  const known = useContext(KnownMarkup);
  if (!known) return <li>{children()}</li>;
  const markup = found(of, by, how) ?? known.apart(by, `${how} ${JSON.stringify(of)}`, children);
  keep(of, by, how, markup);
  return <li dangerouslySetInnerHTML={{ __html: markup }} />;
}, isSame);

function isSame(one: KnownItemProps, other: KnownItemProps): boolean {
  if (one.by !== other.by || one.how !== other.how) return false;
  return one.of === other.of || JSON.stringify(one.of) === JSON.stringify(other.of);
}

/** By the very object, for as long as it lives: only one that is new has to be written down to be looked for. */
const markups = new WeakMap<object, Map<string, { by: unknown; markup: string }>>();

function found(of: object, by: unknown, how: string): string | undefined {
  const item = markups.get(of)?.get(how);
  return item?.by === by ? item?.markup : undefined;
}

function keep(of: object, by: unknown, how: string, markup: string): void {
  const items = markups.get(of) ?? new Map<string, { by: unknown; markup: string }>();
  markups.set(of, items.set(how, { by, markup }));
}
