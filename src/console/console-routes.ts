import { accountRoutes } from './route-table/account-routes.ts';
import { dealershipRoutes } from './route-table/dealership-routes.ts';
import { platformRoutes } from './route-table/platform-routes.ts';
import type { ConsoleRoute } from './route-table/route-entry.ts';
import { siteRoutes } from './route-table/site-routes.ts';

/**
 * Every route of the console with its permission. The router's routes and the permission check are both derived from this
 * table, so no route can be without an entry.
 */
export const consoleRoutes = [...accountRoutes, ...dealershipRoutes, ...siteRoutes, ...platformRoutes] as const;

const byPath = new Map<string, ConsoleRoute>(consoleRoutes.map((route) => [route.path, route]));

/** @param pattern as the router matched it: `dealerships/:dealership/team`, and `/` for the start page */
export const findConsoleRoute = (pattern: string): ConsoleRoute | undefined =>
  byPath.get(pattern.startsWith('/') ? pattern : `/${pattern}`);
