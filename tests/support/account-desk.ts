import type { Sql } from 'postgres';
import { hashToken, makeToken } from '../../src/features/accounts/secret-token.server.ts';

export type SignedIn = {
  customerId: number;
  sessionId: string;
  token: string;
  /** The `cookie` header of a browser that came without TLS. */
  cookie: string;
};

const ninetyDaysMs = 90 * 86_400_000;

/** A customer of a site, with a browser that is signed in. The same number again is another browser of the same one. */
export async function signIn(
  owner: Sql,
  siteId: number,
  phone = '+61491570156',
  { now = new Date() } = {},
): Promise<SignedIn> {
  const [customer] = await owner`
    insert into customers (site_id, phone, created_at) values (${siteId}, ${phone}, ${now})
    on conflict (site_id, phone) do update set phone = excluded.phone returning id`;
  const customerId = customer?.id as number;
  const token = makeToken();
  const sessionId = crypto.randomUUID();
  await owner`insert into customer_sessions ${owner({
    id: sessionId,
    site_id: siteId,
    customer_id: customerId,
    token_hash: hashToken(token),
    created_at: now,
    seen_at: now,
    expires_at: new Date(now.getTime() + ninetyDaysMs),
  })}`;
  return { customerId, sessionId, token, cookie: `session=${token}; signed-in=1` };
}
