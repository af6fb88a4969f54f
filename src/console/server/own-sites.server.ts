import type { RouterContextProvider } from 'react-router';
import { listOfferSites } from '../../features/offers/editing/offer-editor-store.server.ts';
import { listOwnSites } from '../../features/staff/memberships/access-store.server.ts';
import { consoleRequest } from './console-request.ts';
import { requireDealership } from './signed-in.ts';

/** The websites of the dealership in the address, by name. */
export const readOwnSites = (context: Readonly<RouterContextProvider>) =>
  listOwnSites(context.get(consoleRequest).platformDatabase.forPlatform(), requireDealership(context).id);

/** The websites that show the offers of the dealership in the address. */
export const readOfferSites = (context: Readonly<RouterContextProvider>) =>
  listOfferSites(context.get(consoleRequest).platformDatabase.forPlatform(), requireDealership(context).id);
