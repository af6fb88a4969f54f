import { expect, test } from 'vitest';
import { staffRoles } from '../../features/staff/roles.ts';
import { consoleRoutes } from '../console-routes.ts';
import { hasPermission } from '../server/signed-in.ts';
import type { ConsoleRoute } from '../route-table/route-entry.ts';
import { type Level, listMorePages, listNavigation } from './navigation.ts';

/** Pages that neither the navigation nor the palette lists. */
const reasons: Readonly<Record<string, string>> = {
  '/dealerships/:dealership/bulk-edits/new': 'starts with cars that are chosen in the stock list',
  '/': 'the first link of every page',
  '/account': 'an entry of the palette at every level',
  '/account/authenticator': 'a step of the account page',
  '/account/second-factor-required': 'shown instead of other pages',
  '/sign-in': 'for people who are not signed in',
  '/second-factor': 'for people who are not signed in',
  '/reset-password': 'for people who are not signed in',
  '/signed-in': 'the end of a sign-in in a second tab',
};

const listPages = (level: Level): string[] => [...listNavigation(level), ...listMorePages(level)].map(({ to }) => to);

const routes: readonly ConsoleRoute[] = consoleRoutes;
const levels = [
  { kind: 'platform', base: '/platform', getLevel: (): Level => ({ kind: 'platform' }) },
  {
    kind: 'dealership',
    base: '/dealerships/:dealership',
    getLevel: (role: (typeof staffRoles)[number]): Level => ({
      kind: 'dealership',
      slug: ':dealership',
      roles: [role],
    }),
  },
  {
    kind: 'site',
    base: '/sites/:site',
    getLevel: (role: (typeof staffRoles)[number]): Level => ({ kind: 'site', slug: ':site', roles: [role] }),
  },
] as const;

test('26.1 every page outside of a level is reached in another way', () => {
  const pages = routes.filter(({ path, file }) => file.endsWith('-page.tsx') && !path.includes(':'));
  const outside = pages.filter(({ path }) => !path.startsWith('/platform')).map(({ path }) => path);
  expect(outside.filter((path) => !(path in reasons))).toEqual([]);
});

test.each(levels)('26.1 every page of a $kind is in its navigation or in the palette', ({ base, getLevel }) => {
  const pages = routes
    .filter(({ path, file }) => file.endsWith('-page.tsx') && (path === base || path.startsWith(`${base}/`)))
    .map(({ path }) => path)
    .filter((path) => !path.slice(base.length).includes(':'));
  expect(pages.length).toBeGreaterThan(5);
  const listed = listPages(getLevel('operator'));
  expect(pages.filter((path) => !listed.includes(path) && !(path in reasons))).toEqual([]);
  expect(listed.filter((path) => !pages.includes(path) || path in reasons)).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});

test.each(staffRoles)('26.1 a role is shown the pages that it may open, and no others: %s', (role) => {
  for (const { kind, getLevel } of levels.filter((level) => level.kind !== 'platform')) {
    const listed = listPages(getLevel(role));
    for (const path of listPages(getLevel('operator'))) {
      const read = routes.find((route) => route.path === path)?.read;
      if (read === undefined || read === 'anyone' || read === 'staff') throw new Error(`${path} has no permission`);
      expect(listed.includes(path), `${path} of a ${kind}`).toBe(hasPermission([role], read));
    }
  }
});
