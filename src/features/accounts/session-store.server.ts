import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { SiteScope, Transaction } from '../../platform/postgres/database.ts';
import type { Customer } from '../sites/visitor.ts';
import { customers, customerSessions } from './account-tables.server.ts';
import { maxSessionDays, sessionDays } from './session-cookies.ts';

/** A session that is used ends, too: then a code shows that the phone still is the customer's. */
const maxSessionAge = sql`make_interval(days => ${maxSessionDays})`;
const idleEnd = sql`app.now() + make_interval(days => ${sessionDays})`;
const maxUserAgentLength = 300;

export type NewSession = { customerId: number; tokenHash: string; userAgent: string | null };

/** Signs a browser in, within the transaction that verified the customer. */
export async function addSession(
  tx: Transaction,
  siteId: number,
  { customerId, tokenHash, userAgent }: NewSession,
): Promise<string> {
  const id = crypto.randomUUID();
  const agent = userAgent?.slice(0, maxUserAgentLength) ?? null;
  await tx.insert(customerSessions).values({ id, siteId, customerId, tokenHash, userAgent: agent, expiresAt: idleEnd });
  return id;
}

/** Ends the browser's previous session. @returns whose it was */
export async function deleteSession(tx: Transaction, siteId: number, tokenHash: string): Promise<number | undefined> {
  const [ended] = await tx
    .delete(customerSessions)
    .where(and(eq(customerSessions.siteId, siteId), eq(customerSessions.tokenHash, tokenHash)))
    .returning({ customerId: customerSessions.customerId });
  return ended?.customerId;
}

/** The customer signed in with a token, and whether this visit extended the session, which happens once a day. */
export const touchSession = (
  scope: SiteScope,
  tokenHash: string,
): Promise<{ customer: Customer; moved: boolean } | undefined> =>
  scope.run(async (tx) => {
    const [found] = await tx
      .select({
        id: customers.id,
        phone: customers.phone,
        sessionId: customerSessions.id,
        isDue: sql<boolean>`${customerSessions.seenAt} <= app.now() - interval '1 day'`,
      })
      .from(customerSessions)
      .innerJoin(customers, eq(customers.id, customerSessions.customerId))
      .where(
        and(
          eq(customerSessions.siteId, scope.siteId),
          eq(customerSessions.tokenHash, tokenHash),
          gt(customerSessions.expiresAt, sql`app.now()`),
          // Also of sessions that were extended before there was an end.
          gt(customerSessions.createdAt, sql`app.now() - ${maxSessionAge}`),
        ),
      );
    if (!found) return undefined;
    const { isDue, ...customer } = found;
    if (isDue) {
      await tx
        .update(customerSessions)
        .set({
          seenAt: sql`app.now()`,
          expiresAt: sql`least(${idleEnd}, ${customerSessions.createdAt} + ${maxSessionAge})`,
        })
        .where(eq(customerSessions.id, customer.sessionId));
    }
    return { customer: { kind: 'customer', ...customer }, moved: isDue };
  });

/** How long after a code its session may export or delete the account, or change where its mails go. */
const freshMinutes = 10;

/** Whether a code was entered for this session a moment ago. */
export const isSessionFresh = (scope: SiteScope, { id, sessionId }: Customer): Promise<boolean> =>
  scope.run(async (tx) => {
    const fresh = await tx
      .select({ id: customerSessions.id })
      .from(customerSessions)
      .where(
        and(
          ownSessions(scope, id),
          eq(customerSessions.id, sessionId),
          gt(customerSessions.createdAt, sql`app.now() - make_interval(mins => ${freshMinutes})`),
        ),
      );
    return fresh.length > 0;
  });

export type SessionRow = { id: string; userAgent: string | null; createdAt: Date; seenAt: Date };

/** The customer's sessions, latest visit first. */
export const listSessions = (scope: SiteScope, customerId: number): Promise<SessionRow[]> =>
  scope.run((tx) =>
    tx
      .select({
        id: customerSessions.id,
        userAgent: customerSessions.userAgent,
        createdAt: customerSessions.createdAt,
        seenAt: customerSessions.seenAt,
      })
      .from(customerSessions)
      .where(and(ownSessions(scope, customerId), gt(customerSessions.expiresAt, sql`app.now()`)))
      .orderBy(desc(customerSessions.seenAt), desc(customerSessions.createdAt), customerSessions.id),
  );

/** @returns whether the customer had this session */
export const endSession = (scope: SiteScope, customerId: number, sessionId: string): Promise<boolean> =>
  scope.run(async (tx) => {
    const { rowCount } = await tx
      .delete(customerSessions)
      .where(and(ownSessions(scope, customerId), eq(customerSessions.id, sessionId)));
    return rowCount === 1;
  });

export const endAllSessions = (scope: SiteScope, customerId: number): Promise<void> =>
  scope.run(async (tx) => {
    await tx.delete(customerSessions).where(ownSessions(scope, customerId));
  });

const ownSessions = (scope: SiteScope, customerId: number) =>
  and(eq(customerSessions.siteId, scope.siteId), eq(customerSessions.customerId, customerId));
