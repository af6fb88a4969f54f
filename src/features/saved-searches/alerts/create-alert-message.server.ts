import { hashToken, makeLinkToken } from '../../accounts/secret-token.server.ts';
import type { AlertMessageKind } from '../saved-search.ts';

type MessageInput = { siteId: number; searchId: number; kind: AlertMessageKind; target: string };

/**
 * A message with its own link token. The token is stored until the message is sent, since a retry must repeat the same
 * link; afterwards only its hash is, so a leaked table cannot stop anyone's alerts.
 */
export function createAlertMessage(input: MessageInput) {
  const token = makeLinkToken();
  return { id: crypto.randomUUID(), ...input, token, tokenHash: hashToken(token) };
}
