import { type ComponentProps, memo, type ReactElement, useContext } from 'react';
import { FragmentCache, type ListItemKey } from './fragment-cache.ts';

type CachedListItemProps = ListItemKey & {
  /** May use no context and no `useId`: the server renders it apart from the page. */
  children: () => ReactElement;
};

/** An item of a list that is on many pages. The browser renders it again only when what it depends on has changed. */
export const CachedListItem = memo(function CachedListItem({ children, ...item }: CachedListItemProps) {
  const cache = useContext(FragmentCache);
  return <li>{cache ? cache.listItem(item, children) : children()}</li>;
}, isSame);

function isSame(one: CachedListItemProps, other: CachedListItemProps): boolean {
  if (one.by !== other.by || one.how !== other.how) return false;
  return one.of === other.of || JSON.stringify(one.of) === JSON.stringify(other.of);
}

type Item = ListItemKey & { key: string; render: CachedListItemProps['children'] };

type CachedListProps = Omit<ComponentProps<'ul'>, 'children'> & { items: readonly Item[] };

/** A list of such items. React renders it on the server as one text. */
export function CachedList({ items, ...list }: CachedListProps) {
  const cache = useContext(FragmentCache);
  if (cache) {
    const markup = items.map((item) => `<li>${cache.listItem(item, item.render)}</li>`).join('');
    return <ul {...list} dangerouslySetInnerHTML={{ __html: markup }} />;
  }
  return (
    <ul {...list}>
      {items.map(({ key, render, ...item }) => (
        <CachedListItem key={key} {...item}>
          {render}
        </CachedListItem>
      ))}
    </ul>
  );
}
