import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { permissions } from '../features/staff/roles.ts';
import { consoleRoutes, findConsoleRoute } from './console-routes.ts';
import type { ConsoleRoute } from './route-table/route-entry.ts';

const folder = import.meta.dirname;
const routes: readonly ConsoleRoute[] = consoleRoutes;
const readModule = ({ file }: ConsoleRoute): string => readFileSync(join(folder, file), 'utf8');

test('26.3 every page and resource route of the console is in the table, once', () => {
  const modules = globSync(['**/*-page.tsx', '**/*-route.ts'], { cwd: folder }).filter(
    (path) => dirname(path) !== 'shell',
  );
  const files = routes.map(({ file }) => file);
  expect(files.toSorted()).toEqual(modules.map((path) => relative('.', path)).toSorted());
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
});

test.each(routes)('26.3 $path has a permission for changes exactly if it has an action', (route) => {
  expect(route.write !== undefined).toBe(
    /export (async function|const) action\b|export \{[^}]*\baction\b/.test(readModule(route)),
  );
});

test.each(routes)('26.3 $path has a permission that belongs to its level', ({ path, read, write }) => {
  for (const access of [read, write].filter((each) => each !== undefined)) {
    if (path.startsWith('/platform')) expect(access).toBe('platform.manage');
    else if (/^\/(dealerships|sites)\/:/.test(path)) expect(permissions).toContain(access);
    else expect(['anyone', 'staff']).toContain(access);
  }
});

test('26.3 a pattern that is not in the table has no permission', () => {
  expect(findConsoleRoute('dealerships/:dealership/team')?.read).toBe('team.read');
  expect(findConsoleRoute('dealerships/:dealership/secrets')).toBeUndefined();
});
