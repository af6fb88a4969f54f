import type { EntryContext } from 'react-router';
import { readState } from './page-state.server.ts';

/** What awaken.js needs to bring a page to life: what the router would have written into it. */
type PageStart = {
  context: unknown;
  /** What the loaders gave, as the router in the browser reads it. */
  state: string;
  manifest: string;
  entry: string;
  imports: string[];
  /** The files of each route; later ones may overrule what earlier ones export. */
  routes: Record<string, string[]>;
};

export async function pageStart(entry: EntryContext): Promise<PageStart> {
  const { manifest, serverHandoffString = '{}', serverHandoffStream, staticHandlerContext } = entry;
  const routes = staticHandlerContext.matches.flatMap(({ route }) => {
    const files = manifest.routes[route.id];
    return files ? [{ id: route.id, files }] : [];
  });
  return {
    context: JSON.parse(serverHandoffString),
    state: await readState(serverHandoffStream),
    manifest: manifest.url,
    entry: manifest.entry.module,
    imports: [...new Set([...manifest.entry.imports, ...routes.flatMap(({ files }) => files.imports ?? [])])],
    routes: Object.fromEntries(
      routes.map(({ id, files }) => [
        id,
        [files.clientLoaderModule, files.module].filter((file) => file !== undefined),
      ]),
    ),
  };
}
