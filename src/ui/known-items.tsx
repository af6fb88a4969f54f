import { type ComponentProps, type ReactElement, useContext } from 'react';
import { KnownItem } from './known-item.tsx';
import { type ItemName, KnownMarkup } from './known-markup.ts';

type Item = ItemName & {
  key: string;
  /** It may use no context and no `useId`: the server renders it apart from the page. */
  render: () => ReactElement;
};

type KnownItemsProps = Omit<ComponentProps<'ul'>, 'children'> & { items: readonly Item[] };

/** A list of items that stand on many pages: to the server it is one text, of what each of them was rendered to before. */
export function KnownItems({ items, ...list }: KnownItemsProps) {
  const known = useContext(KnownMarkup);
  if (known) {
    const markup = items.map((item) => `<li>${known.item(item, item.render)}</li>`).join('');
    return <ul {...list} dangerouslySetInnerHTML={{ __html: markup }} />;
  }
  return (
    <ul {...list}>
      {items.map(({ key, render, ...item }) => (
        <KnownItem key={key} {...item}>
          {render}
        </KnownItem>
      ))}
    </ul>
  );
}
