import { getDeviceLabel } from '../../../platform/http/device-label.ts';
import { isUuid } from '../../../platform/uuid.ts';
import type { AccountDependencies } from './account-dependencies.server.ts';
import { openActorScope } from './actor.server.ts';
import { endOtherSessions, endSession, listSessions, type SignedIn } from './session-store.server.ts';
import { renameStaff } from './staff-store.server.ts';
import type { Refusal, StaffRequest } from './staff-request.ts';

const maxNameLength = 200;

/** Explains why a name is refused. Undefined if it is accepted. */
export const explainInvalidName = (name: string): string | undefined => {
  if (name.trim() === '') return 'Please enter your name.';
  return name.trim().length > maxNameLength ? `Use at most ${maxNameLength} characters.` : undefined;
};

export async function renameSelf(
  tools: AccountDependencies,
  signedIn: SignedIn,
  request: StaffRequest,
  { name }: { name: string },
): Promise<Refusal | undefined> {
  const error = explainInvalidName(name);
  if (error !== undefined) return { error, field: 'name' };
  await renameStaff(openActorScope(tools, signedIn, request), signedIn.staff.id, name.trim());
  return undefined;
}

export type OwnSession = {
  id: string;
  /** 'Safari on iPhone' */
  device: string;
  /** Whether the sign-in came from the network that the person uses now; null if it is not known. */
  isSameNetwork: boolean | null;
  createdAt: Date;
  seenAt: Date;
  isCurrent: boolean;
};

/** The browsers that are signed in, the latest used first. */
export const listOwnSessions = async (
  { scope }: AccountDependencies,
  { staff, session }: SignedIn,
  { network }: Pick<StaffRequest, 'network'>,
): Promise<OwnSession[]> =>
  (await listSessions(scope, staff.id)).map(({ userAgent, network: signedInFrom, ...listed }) => ({
    ...listed,
    isSameNetwork: signedInFrom === null ? null : signedInFrom === network,
    device: getDeviceLabel(userAgent),
    isCurrent: listed.id === session.id,
  }));

/** @returns whether there was such a session */
export const endOwnSession = async (
  tools: AccountDependencies,
  signedIn: SignedIn,
  request: StaffRequest,
  { id }: { id: string },
): Promise<boolean> => isUuid(id) && endSession(openActorScope(tools, signedIn, request), signedIn.staff.id, id);

/** @returns how many were ended */
export const endOwnOtherSessions = (
  tools: AccountDependencies,
  signedIn: SignedIn,
  request: StaffRequest,
): Promise<number> =>
  endOtherSessions(openActorScope(tools, signedIn, request), signedIn.staff.id, signedIn.session.id);
