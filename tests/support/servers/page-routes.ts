import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { ServerBuild } from 'react-router';
import routes from '../../../src/routes.ts';
import { gateMiddleware } from '../../../src/site/gates/gate-middleware.server.ts';
import { noStoreMiddleware } from '../../../src/site/gates/no-store-middleware.server.ts';

import { serializePacked } from '../../../src/site/rendering/packed-data.ts';

type Routes = ServerBuild['routes'];

/** Of all files of the visitors' pages. */
const modules = import.meta.glob<object>('../../../src/site/**/*.{ts,tsx}');

const load = async (file: string): Promise<object> => {
  const read = modules[`../../../src/${file}`];
  if (!read) throw new Error(`there is no route module ${file}`);
  return read();
};

async function addRoutes(added: Routes, entries: readonly RouteConfigEntry[], parentId: string): Promise<void> {
  await Promise.all(
    entries.map(async ({ id, file, path, index, children = [] }) => {
      const own = id ?? file.replace(/\.tsx?$/, '');
      added[own] = {
        id: own,
        parentId,
        ...(path !== undefined && { path }),
        ...(index && { index }),
        module: (await load(file)) as never,
      };
      await addRoutes(added, children, own);
    }),
  );
}

/** The router of the visitors' pages with all loaders and middleware, from source. It answers with the loaders' data. */
export async function buildPageRoutes(): Promise<ServerBuild> {
  const root = { default: () => null, middleware: [noStoreMiddleware, gateMiddleware] };
  const added: Routes = { root: { id: 'root', path: '', module: root } };
  await addRoutes(added, await routes, 'root');
  return {
    entry: {
      module: {
        default: async (_request, status, headers, { staticHandlerContext: { loaderData } }) => {
          headers.set('content-type', 'application/json');
          const packed = Object.entries(loaderData).map(([id, data]) => [id, serializePacked(data)]);
          return new Response(JSON.stringify(Object.fromEntries(packed)), { status, headers });
        },
      },
    },
    routes: added,
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    assetsBuildDirectory: '',
    publicPath: '/',
    basename: '/',
    future: {} as ServerBuild['future'],
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  };
}
