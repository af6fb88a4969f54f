import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import routes from './routes.ts';
import { cacheableRoutes } from './site/server/cacheable-path.ts';

it('the routes of cached pages are routes of the site', () => {
  const idsOf = ({ file, id = file.replace(/\.tsx?$/, ''), children = [] }: RouteConfigEntry): string[] => [
    id,
    ...children.flatMap(idsOf),
  ];
  expect(['root', ...routes.flatMap(idsOf)]).toEqual(expect.arrayContaining(cacheableRoutes));
});
