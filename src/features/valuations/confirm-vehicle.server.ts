import type { Sent } from '../leads/form/form-values.ts';
import type { Advanced, ValuationRequest } from './valuation-request.ts';

/**
 * The visitor says that the car is theirs: the one that was found, or, where answers under the names of `vehicleFields`
 * come along, the one that these describe.
 */
export async function confirmVehicle(
  _request: ValuationRequest,
  _id: string,
  _described: Sent | null,
): Promise<Advanced> {
  throw new Error('to be written');
}
