import { type ComponentProps, memo, type ReactElement, useContext } from 'react';
import { FragmentCache, type ListItemKey } from './fragment-cache.ts';

type Item = ListItemKey & {
  key: string;
  /** May use no context and no `useId`: the server renders it apart from the page. */
  render: () => ReactElement;
};

type CachedListProps = Omit<ComponentProps<'ul'>, 'children'> & { items: readonly Item[] };

/** A list whose items are on many pages. The server renders each item once and reuses its markup. */
export const CachedList = ({ items, ...list }: CachedListProps) => (
  <ul {...list}>
    {items.map(({ key, ...item }) => (
      <ListItem key={key} {...item} />
    ))}
  </ul>
);

/** The browser renders an item again only when what it depends on has changed. */
const ListItem = memo(function ListItem({ render, ...item }: Omit<Item, 'key'>) {
  const cache = useContext(FragmentCache);
  return <li>{cache ? cache.listItem(item, render) : render()}</li>;
}, isSame);

function isSame(one: ListItemKey, other: ListItemKey): boolean {
  if (one.by !== other.by || one.how !== other.how) return false;
  return one.of === other.of || JSON.stringify(one.of) === JSON.stringify(other.of);
}
