import { generatePath } from 'react-router';
import { consoleRoutes } from '../../../src/console/console-routes.ts';
import type { ConsoleRoute } from '../../../src/console/route-table/route-entry.ts';
import { consoleClient } from './console-session.ts';
import * as examples from './example-records.ts';

export { otherDealership, ownDealership } from './example-records.ts';

export const readExampleParameters = (): Promise<Record<string, string>> => examples.readExampleRecords(consoleClient);

export const enterExampleLead = (): Promise<string> => examples.enterExampleLead(consoleClient);

export const listRoutes = (): readonly ConsoleRoute[] => consoleRoutes;

export const toExamplePath = ({ path }: ConsoleRoute, parameters: Record<string, string>): string =>
  generatePath(path, parameters);
