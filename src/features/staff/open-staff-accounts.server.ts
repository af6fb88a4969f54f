import type { AccountDependencies } from './accounts/account-dependencies.server.ts';
import { currentActor } from './accounts/actor.server.ts';
import { logRefusals } from './accounts/log-refusals.ts';
import {
  deleteOwnPasskey,
  finishPasskeyRegistration,
  finishPasskeySecondFactor,
  finishPasskeySignIn,
  listOwnPasskeys,
  renameOwnPasskey,
  startPasskeyRegistration,
  startPasskeySecondFactor,
  startPasskeySignIn,
} from './accounts/passkeys.server.ts';
import { changePassword, readResetLink, requestPasswordReset, resetPassword } from './accounts/password.server.ts';
import {
  confirmTotp,
  readOwnSecondFactors,
  readTotpEnrolment,
  regenerateRecoveryCodes,
  removeTotp,
  startTotp,
} from './accounts/second-factor.server.ts';
import { endOwnOtherSessions, endOwnSession, listOwnSessions, renameSelf } from './accounts/own-account.server.ts';
import { readSecondFactors, readSession, signIn, signOut, verifySecondFactor } from './accounts/sign-in.server.ts';
import { disableStaffMember, enableStaffMember, removeSecondFactorOf } from './accounts/manage-staff.server.ts';
import { acceptAsMember, acceptAsNewPerson, readInvitation } from './invitations/accept-invitation.server.ts';
import { createInvitationLink, invite, listInvitations, withdrawInvitation } from './invitations/invite.server.ts';
import { createStaffAuth } from './accounts/staff-auth.server.ts';

export type StaffAccounts = ReturnType<typeof createStaffAccounts>;

/** Opens the tools that accounts, invitations and mails share. */
export function openAccountDependencies(options: Omit<AccountDependencies, 'auth'>): AccountDependencies {
  const { scope, actAs, secret, secure, getOrigin } = options;
  const getScope = () => {
    const actor = currentActor.getStore();
    return actor ? actAs(actor) : scope;
  };
  return { ...options, auth: createStaffAuth({ getScope, secret, secure, baseURL: new URL(getOrigin()).origin }) };
}

type Bound<Call> = Call extends (tools: AccountDependencies, ...rest: infer Rest) => infer Result
  ? (...rest: Rest) => Result
  : never;

/** Creates the functions that the console's loaders and actions call. */
export function createStaffAccounts(tools: AccountDependencies) {
  const bind = <Call extends (tools: AccountDependencies, ...rest: never[]) => unknown>(call: Call) =>
    ((...rest: never[]) => call(tools, ...rest)) as Bound<Call>;
  return {
    readSession: bind(readSession),
    signIn: logRefusals(tools.log, 'password', bind(signIn)),
    signOut: bind(signOut),

    readSecondFactors: bind(readSecondFactors),
    verifySecondFactor: logRefusals(tools.log, 'second factor', bind(verifySecondFactor)),
    startPasskeySecondFactor: bind(startPasskeySecondFactor),
    finishPasskeySecondFactor: logRefusals(tools.log, 'second factor', bind(finishPasskeySecondFactor)),
    startPasskeySignIn: bind(startPasskeySignIn),
    finishPasskeySignIn: logRefusals(tools.log, 'passkey', bind(finishPasskeySignIn)),

    requestPasswordReset: bind(requestPasswordReset),
    readResetLink: bind(readResetLink),
    resetPassword: bind(resetPassword),

    renameSelf: bind(renameSelf),
    changePassword: bind(changePassword),
    listOwnSessions: bind(listOwnSessions),
    endOwnSession: bind(endOwnSession),
    endOwnOtherSessions: bind(endOwnOtherSessions),
    readOwnSecondFactors: bind(readOwnSecondFactors),
    startTotp: bind(startTotp),
    readTotpEnrolment: bind(readTotpEnrolment),
    confirmTotp: bind(confirmTotp),
    removeTotp: bind(removeTotp),
    regenerateRecoveryCodes: bind(regenerateRecoveryCodes),
    listOwnPasskeys: bind(listOwnPasskeys),
    startPasskeyRegistration: bind(startPasskeyRegistration),
    finishPasskeyRegistration: bind(finishPasskeyRegistration),
    renameOwnPasskey: bind(renameOwnPasskey),
    deleteOwnPasskey: bind(deleteOwnPasskey),

    readInvitation: bind(readInvitation),
    acceptAsNewPerson: bind(acceptAsNewPerson),
    acceptAsMember: bind(acceptAsMember),

    invite: bind(invite),
    withdrawInvitation: bind(withdrawInvitation),
    createInvitationLink: bind(createInvitationLink),
    listInvitations: bind(listInvitations),
    disableStaffMember: bind(disableStaffMember),
    enableStaffMember: bind(enableStaffMember),
    removeSecondFactorOf: bind(removeSecondFactorOf),
  };
}
