import type { RouterContextProvider } from 'react-router';
import type { PlatformScope } from '../../platform/postgres/database.ts';
import { consoleRequest } from '../server/console-request.ts';
import { signedIn } from '../server/signed-in.ts';

/**
 * Sees every tenant; changes are recorded under the operator's name. For pages below /platform, which only operators reach.
 * @param dealershipId in whose history actions appear that change no row
 */
export function getOperatorScope(context: Readonly<RouterContextProvider>, dealershipId?: number): PlatformScope {
  const { platformDatabase, network, requestId } = context.get(consoleRequest);
  const { staff } = context.get(signedIn);
  return platformDatabase.asStaff({ staffId: staff.id, network, requestId, dealershipId });
}
