import type { Log } from '../../../platform/log.ts';
import { isRefusal, type StaffRequest } from './staff-request.ts';

type SignInCall = (request: StaffRequest, ...rest: never[]) => Promise<object>;

/**
 * Logs every refused sign-in, without what was entered. The line of the request with the same id has the network's address.
 * Successful ones are in the audit log.
 */
export const logRefusals = <Call extends SignInCall>(log: Pick<Log, 'warn'>, by: string, call: Call): Call =>
  (async (request: StaffRequest, ...rest: never[]) => {
    const result = await call(request, ...rest);
    if (isRefusal(result)) {
      const { network, requestId } = request;
      log.warn(
        { by, network, reqId: requestId, isLimited: result.secondsToWait !== undefined },
        'a sign-in was refused',
      );
    }
    return result;
  }) as Call;
