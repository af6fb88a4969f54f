import type { SiteScope } from '../../platform/postgres/database.ts';
import type { RegisteredVehicle, RegoRegister } from '../../platform/vehicle-data/rego-register.ts';
import { within } from '../../platform/within.ts';
import { mayLookUpPlate } from './plate-store.server.ts';

export type PlateTools = {
  scope: SiteScope;
  /** None, where nobody can be asked. */
  register: RegoRegister | null;
  /** The visitor's network. */
  address: string;
  logError(error: unknown): void;
};

/** Nobody waits longer to be told what they drive. */
const patienceMs = 4000;

/**
 * The car with a plate. Nothing where nobody knows it, nobody can be asked, or this network has had as many looked up
 * as one may in a day, since each is paid for and tells about somebody's car: then its owner describes it.
 */
export async function lookUpPlate(
  { scope, register, address, logError }: PlateTools,
  plate: { rego: string; state: string },
): Promise<RegisteredVehicle | null> {
  try {
    if (!register || !(await mayLookUpPlate(scope, address))) return null;
    return await within(patienceMs, register.find(plate));
  } catch (error) {
    logError(error);
    return null;
  }
}
