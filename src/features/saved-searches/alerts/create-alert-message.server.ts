import { hashToken, makeLinkToken } from '../../accounts/secret-token.server.ts';
import type { WaitingTokens } from '../../accounts/waiting-tokens.server.ts';
import type { AlertMessageKind } from '../saved-search.ts';

type MessageInput = { siteId: number; searchId: number; kind: AlertMessageKind; target: string };

/** A message with its own link. */
export function createAlertMessage(input: MessageInput, waitingTokens: WaitingTokens) {
  const id = crypto.randomUUID();
  const token = makeLinkToken();
  return { id, ...input, token: waitingTokens.encrypt(id, token), tokenHash: hashToken(token) };
}
