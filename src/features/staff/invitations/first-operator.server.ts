import type { PlatformScope } from '../../../platform/postgres/database.ts';
import { addInvitation, hasOperator } from './invitation-store.server.ts';
import { firstOperatorHours, makeInvitationToken } from './invitation-token.server.ts';

/** A link by which the first operator creates their account; a new one replaces it. Undefined if there is an operator. */
export const inviteFirstOperator = (scope: PlatformScope, origin: string): Promise<string | undefined> =>
  scope.run(async (tx) => {
    if (await hasOperator(tx)) return undefined;
    const { token, tokenHash } = makeInvitationToken();
    await addInvitation(tx, {
      email: null,
      name: null,
      role: 'operator',
      dealershipId: null,
      groupId: null,
      invitedBy: null,
      tokenHash,
      mailState: null,
      hours: firstOperatorHours,
    });
    return `${origin}/invitations/${token}`;
  });
