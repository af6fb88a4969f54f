import type { ComponentType } from 'react';
import type { OtherPageData } from './configured-page-data.ts';
import { preloadBlocks } from '../content/lazy-blocks.tsx';

/** Most visits are searches, so their code is part of the route; the other views are loaded with their page. */
type ViewName = OtherPageData['kind'];
type PageView<Name extends ViewName> = { View: ComponentType<{ page: Extract<OtherPageData, { kind: Name }> }> };
type Loaders = { [Name in ViewName]: () => Promise<PageView<Name>> };

const loaders: Loaders = {
  watchlist: () => import('../watchlist/watchlist-view.tsx'),
  content: () => import('../content/content-view.tsx'),
  model: () => import('../models/model-view.tsx'),
  accessories: () => import('../accessories/model-accessories-view.tsx'),
};
const names = Object.keys(loaders) as ViewName[];

/** Each page gets the view of its own kind, which the types of a table cannot express. */
type AnyView = { View: ComponentType<{ page: OtherPageData }> };
const loaded = new Map<ViewName, AnyView>();

/** The browser loads a view before it shows the page; the server loads all views once. */
export async function loadView(name: ViewName): Promise<void> {
  if (!loaded.has(name)) loaded.set(name, (await loaders[name]()) as AnyView);
}

export async function loadAllViews(): Promise<void> {
  await Promise.all([preloadBlocks(), ...names.map(loadView)]);
}

/** Loads the view that the server rendered this page with: `data-view` names it. */
export async function loadViewOfDocument(page: Document): Promise<void> {
  const shown = page.querySelector<HTMLElement>('[data-view]')?.dataset.view;
  const name = names.find((name) => name === shown);
  if (name) await loadView(name);
}

export function getView(name: ViewName): AnyView {
  const view = loaded.get(name);
  if (!view) throw new Error(`the view ${name} is used before it is loaded`);
  return view;
}
