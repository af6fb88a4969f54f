import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import routeConfig from './routes.ts';
import { cacheableRoutes } from './site/server/cacheable-path.ts';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { fixedPages } from './site/server/fixed-pages.ts';
import { createRouteSelector } from './site/server/select-routes.ts';

it('the routes of cached pages are routes of the site', () => {
  const idsOf = ({ file, id = file.replace(/\.tsx?$/, ''), children = [] }: RouteConfigEntry): string[] => [
    id,
    ...children.flatMap(idsOf),
  ];
  expect(['root', ...routeConfig.flatMap(idsOf)]).toEqual(expect.arrayContaining(cacheableRoutes));
});

type Routes = ServerBuild['routes'];

/** The routes as the build lists them. */
function listRoutes(entries: readonly RouteConfigEntry[], parentId: string): Routes {
  const routes: Routes = {};
  for (const { file, id = file.replace(/\.tsx?$/, ''), path, index, children = [] } of entries) {
    Object.assign(routes, { [id]: { id, parentId, path, index } }, listRoutes(children, id));
  }
  return routes;
}

/** The routes as the router nests them. */
const nest = (routes: Routes, parentId?: string): RouteObject[] =>
  Object.values(routes)
    .filter((route) => route?.parentId === parentId)
    .map((route) => ({ ...route, children: nest(routes, route?.id) }) as RouteObject);

const root = { id: 'root', path: '' } as NonNullable<Routes[string]>;
const all: Routes = { root, ...listRoutes(routeConfig, 'root') };
const selectRoutes = createRouteSelector(all);
const findMatch = (routes: Routes, pathname: string) =>
  matchRoutes(nest(routes), pathname)?.map(({ route, params }) => [route.id, params]);

const fixedPaths = fixedPages.map(({ path }) => path.replace(/:\w+/g, 'swan-2'));
const spellings = fixedPaths.flatMap((path) => [path, `${path}/`, path.toUpperCase(), `${path}/more`]);
const others = [
  '/',
  '/cars',
  '/cars/trade-in',
  '/search/toyota/hilux',
  '/about-us',
  '/icon.svg',
  '/comp%61re',
  '//compare',
];

it.each([...spellings, ...others])('selects the routes that the router would match %s with', (pathname) => {
  expect(findMatch(selectRoutes(pathname), pathname)).toEqual(findMatch(all, pathname));
});

it('selects few routes for a plain path, and all for others', () => {
  expect(Object.keys(selectRoutes('/cars'))).toEqual([
    'root',
    'site/shell/site-layout',
    'site/shell/page-layout',
    'site/configured-page/configured-page',
  ]);
  expect(selectRoutes('/about-us')).toBe(selectRoutes('/cars'));
  expect(selectRoutes('/comp%61re')).toBe(all);
});
