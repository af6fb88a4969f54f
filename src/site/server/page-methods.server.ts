import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

type Build = ServerBuild | (() => Promise<ServerBuild>);

/** Finds the methods of the page at a path: a page without a form takes no POST. */
export const createPageMethodFinder =
  (build: Build) =>
  async (path: string): Promise<readonly string[]> => {
    const { routes } = typeof build === 'function' ? await build() : build;
    const matched = matchRoutes(toRouteTree(routes), path.replace(/\.(data|hydration)$/, ''))?.at(-1);
    const page = routes[matched?.route.id ?? '']?.module;
    const reads = !page?.action || page.loader || page.default;
    return [...(reads ? ['GET', 'HEAD'] : []), ...(page?.action ? ['POST'] : [])];
  };

/** The router's routes, nested as it matches them. */
const toRouteTree = (routes: ServerBuild['routes'], parent?: string): RouteObject[] =>
  Object.values(routes)
    .filter((route) => route !== undefined)
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index }): RouteObject => ({
      id,
      ...(path !== undefined && { path }),
      ...(index ? { index: true } : { children: toRouteTree(routes, id) }),
    }));
