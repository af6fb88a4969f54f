import type { EntryContext } from 'react-router';
import { readHydrationData } from '../../../platform/http/hydration-data.server.ts';

/** The data with which `hydrate-on-interaction` hydrates a page: the router would have written it into the page. */
export type HydrationPayload = {
  context: object;
  /** Loader data in the router's format. */
  data: string;
  /** In development: prepares React for hot reload before any component is loaded. */
  hotReload?: string | undefined;
  manifest: string;
  entry: string;
  imports: string[];
  /** The files of each route; exports of later ones win. */
  routes: Record<string, string[]>;
};

export async function buildHydrationPayload(entry: EntryContext): Promise<HydrationPayload> {
  const { manifest, serverHandoffString = '{}', serverHandoffStream, staticHandlerContext } = entry;
  const routes = staticHandlerContext.matches.flatMap(({ route }) => {
    const files = manifest.routes[route.id];
    return files ? [{ id: route.id, files }] : [];
  });
  return {
    context: JSON.parse(serverHandoffString) as object,
    data: await readHydrationData(serverHandoffStream),
    hotReload: manifest.hmr?.runtime,
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
