import { AsyncLocalStorage } from 'node:async_hooks';
import type { PlatformScope } from '../../../platform/postgres/database.ts';
import type { PlatformActor } from '../../../platform/postgres/staff-actor.ts';
import type { AccountDependencies } from './account-dependencies.server.ts';
import type { SignedIn } from './session-store.server.ts';
import type { StaffRequest } from './staff-request.ts';

/** Names the actor of calls into better-auth, which does not pass one on to its adapter. */
export const currentActor = new AsyncLocalStorage<PlatformActor>();

const toActor = ({ staff }: { staff: { id: string } }, { network, requestId = null }: StaffRequest): PlatformActor => ({
  staffId: staff.id,
  network,
  requestId,
});

/** Calls better-auth as a person who is signed in: their changes are recorded under their name. */
export const callBetterAuthAs = <Result>(
  signedIn: { staff: { id: string } },
  request: StaffRequest,
  call: () => Promise<Result>,
): Promise<Result> => currentActor.run(toActor(signedIn, request), call);

/** The scope in which a person who is signed in changes something. */
export const openActorScope = (
  { actAs }: AccountDependencies,
  signedIn: SignedIn,
  request: StaffRequest,
  /** Where the change is listed. */
  dealershipId?: number,
): PlatformScope => actAs({ ...toActor(signedIn, request), dealershipId });
