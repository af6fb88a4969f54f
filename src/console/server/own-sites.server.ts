import type { RouterContextProvider } from 'react-router';
import { listOwnSites } from '../../features/staff/memberships/access-store.server.ts';
import { consoleRequest } from './console-request.ts';
import { requireDealership } from './signed-in.ts';

/** The websites of the dealership in the address, by name. */
export const readOwnSites = (context: Readonly<RouterContextProvider>) =>
  listOwnSites(context.get(consoleRequest).platformDatabase.forPlatform(), requireDealership(context).id);
