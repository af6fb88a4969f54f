import type { ComponentType } from 'react';
import type { OtherPageData } from './configured-page-data.ts';
import { loadBlocksPart } from './content/blocks-part.tsx';

/** Searches are most of what is visited: their code comes with the route, that of the others with the page. */
type ViewName = OtherPageData['kind'];
type PageView<Name extends ViewName> = { View: ComponentType<{ page: Extract<OtherPageData, { kind: Name }> }> };
type Loaders = { [Name in ViewName]: () => Promise<PageView<Name>> };

const loaders: Loaders = {
  watchlist: () => import('./watchlist/watchlist-view.tsx'),
  content: () => import('./content/content-view.tsx'),
  model: () => import('./models/model-view.tsx'),
  accessories: () => import('./models/accessories-view.tsx'),
};
const names = Object.keys(loaders) as ViewName[];

/** Each page is shown by the view of its own kind, which types cannot follow through a table. */
type AnyView = { View: ComponentType<{ page: OtherPageData }> };
const loaded = new Map<ViewName, AnyView>();

/** A browser loads the view of a page before it shows it; the server loads all of them once. */
export async function loadView(name: ViewName): Promise<void> {
  if (!loaded.has(name)) loaded.set(name, (await loaders[name]()) as AnyView);
}

export async function loadAllViews(): Promise<void> {
  await Promise.all([loadBlocksPart(), ...names.map(loadView)]);
}

/** The view that the server rendered this page with says its name. */
export async function loadViewOfDocument(page: Document): Promise<void> {
  const shown = page.querySelector<HTMLElement>('[data-view]')?.dataset.view;
  const name = names.find((known) => known === shown);
  if (name) await loadView(name);
}

export function viewNamed(name: ViewName): AnyView {
  const view = loaded.get(name);
  if (!view) throw new Error(`the view ${name} is used before it is loaded`);
  return view;
}
