import type { SiteScope } from '../../platform/postgres/database.ts';
import { tokenOf } from '../accounts/secret-token.server.ts';
import { storePickUp } from './reservation-store.server.ts';
import type { PickUp } from './reservation.ts';

/** When the buyer comes for the car. @returns whether there is still something to come for */
export async function setPickUp(scope: SiteScope, token: string, pickUp: PickUp): Promise<boolean> {
  const known = tokenOf(token);
  return known !== undefined && storePickUp(scope, known, pickUp);
}
