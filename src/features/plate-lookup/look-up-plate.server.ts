import type { SiteScope } from '../../platform/postgres/database.ts';
import type { RegisteredVehicle, RegoRegister } from '../../platform/vehicle-data/rego-register.ts';
import { withTimeout } from '../../platform/async/with-timeout.ts';
import { takePlateLookup } from './plate-store.server.ts';

export type PlateLookup = {
  scope: SiteScope;
  /** Null where no register is configured. */
  register: RegoRegister | null;
  /** Keyed hash of the visitor's network. */
  network: string;
  logError(error: unknown): void;
};

const timeoutMs = 4000;

/**
 * Looks up the car with a number plate. Null where the register does not know it, fails or is missing, or where the
 * visitor's network has reached its limit; the visitor then describes the car.
 */
export async function lookUpPlate(
  { scope, register, network, logError }: PlateLookup,
  plate: { rego: string; state: string },
): Promise<RegisteredVehicle | null> {
  try {
    if (!register || !(await takePlateLookup(scope, network))) return null;
    return await withTimeout(timeoutMs, register.find(plate));
  } catch (error) {
    logError(error);
    return null;
  }
}
