import type { ComponentType } from 'react';
import type { OtherPageData } from './configured-page-data.ts';

/** Searches are most of what is visited: their code comes with the route, that of the others with the page. */
type ViewName = OtherPageData['kind'];
type PageView<Name extends ViewName> = { View: ComponentType<{ page: Extract<OtherPageData, { kind: Name }> }> };

const loaders: { [Name in ViewName]: () => Promise<PageView<Name>> } = {
  watchlist: () => import('./watchlist/watchlist-view.tsx'),
};
const names = Object.keys(loaders) as ViewName[];

const loaded: { [Name in ViewName]?: PageView<Name> } = {};

/** A browser loads the view of a page before it shows it; the server loads all of them once. */
export async function loadView(name: ViewName): Promise<void> {
  loaded[name] ??= await loaders[name]();
}

export async function loadAllViews(): Promise<void> {
  await Promise.all(names.map(loadView));
}

/** The view that the server rendered this page with says its name. */
export async function loadViewOfDocument(page: Document): Promise<void> {
  const shown = page.querySelector<HTMLElement>('[data-view]')?.dataset.view;
  const name = names.find((known) => known === shown);
  if (name) await loadView(name);
}

export function viewNamed<Name extends ViewName>(name: Name): PageView<Name> {
  const view = loaded[name];
  if (!view) throw new Error(`the view ${name} is used before it is loaded`);
  return view;
}
