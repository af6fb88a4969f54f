import { createContext, type ReactElement } from 'react';

/**
 * Everything that a fragment depends on: an object that is replaced when anything in it changes, and a text; or a text
 * alone. The server adds the site and its version.
 */
export type FragmentKey = { of?: object | undefined; name: string };

/** Everything that a list item depends on. The server adds the site and its version. */
export type ListItemKey = {
  /** The component that renders the content. */
  by: unknown;
  /** The data of the content, as JSON values: an object that is on many pages. */
  of: object;
  /** How it is shown: everything else that the content depends on. */
  how: string;
};

/** The fragments that the server has rendered before. Only there while the server renders a page. */
export type FragmentCache = {
  /** A text that stands in for the cached fragment while React renders; nothing if it is not cached. */
  lookup(fragment: FragmentKey, path: string | undefined): string | undefined;
  /** Texts around a fragment that is rendered in its place; it is cached from then on. */
  capture(fragment: FragmentKey): readonly [before: string, after: string];
  /** A text that stands in for the item. The item is rendered apart from the page, once. */
  listItem(item: ListItemKey, render: () => ReactElement): string;
  /** The markup before and after the address of a link, which is rendered once with a placeholder. */
  linkMarkup(
    component: unknown,
    name: string,
    render: (href: string) => ReactElement,
  ): readonly [before: string, after: string];
};

export const FragmentCache = createContext<FragmentCache | undefined>(undefined);
