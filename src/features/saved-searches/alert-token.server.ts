import { hashToken, makeLinkToken } from '../accounts/secret-token.server.ts';
import type { AlertMessageKind } from './saved-search.ts';

type About = { siteId: number; searchId: number; kind: AlertMessageKind; target: string };

/**
 * A message with a link of its own. The database keeps the link's token until the message is out, since a second try
 * must say the same as the first, and from then on only its hash: whoever reads the table stops nobody's alerts.
 */
export function newMessage(about: About) {
  const token = makeLinkToken();
  return { id: crypto.randomUUID(), ...about, token, tokenHash: hashToken(token) };
}
