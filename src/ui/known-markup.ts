import { createContext, type ReactElement } from 'react';

/**
 * A part of a page, by all that it depends on: an object that gives way to another when it changes, and a text; or a
 * text alone.
 */
export type PartName = { of?: object | undefined; name: string };

/** An item of a list, by all that it depends on. */
export type ItemName = {
  /** The component that its content is made by. */
  by: unknown;
  /** All that the content depends on beside its component, as plain data: an object that stands on many pages, */
  of: object;
  /** and in which way it is shown. */
  how: string;
};

/** While the server renders a page: what it has rendered before, on this page or on others. */
export type KnownMarkup = {
  /**
   * The markup before and behind the address of a link. It is rendered by itself with another address, once for all that
   * `name` stands for among those of its kind.
   */
  around(
    kind: unknown,
    name: string,
    render: (href: string) => ReactElement,
  ): readonly [before: string, behind: string];
  /** A text that stands for the item in the page until it is whole; the item is rendered by itself, once. */
  item(item: ItemName, render: () => ReactElement): string;
  /** A text that stands for this markup, which React would escape. */
  asIs(markup: string): string;
  /** A text that stands for the part in the page until it is whole; nothing where the part has yet to be rendered. */
  stand(part: PartName, path: string | undefined): string | undefined;
  /** Texts around a part that is rendered in its place, by which it is known afterwards. */
  frame(part: PartName): readonly [before: string, after: string];
};

export const KnownMarkup = createContext<KnownMarkup | undefined>(undefined);
