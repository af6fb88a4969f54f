import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { DealershipScope, Scope } from '../../platform/postgres/database.ts';
import type { ApiKeyScope } from './api-key-scopes.ts';
import { dealerships } from '../sites/site-tables.server.ts';
import { apiKeys } from './api-key-tables.server.ts';
import { makeApiKeyToken } from './api-key-token.server.ts';

/** Keys that a dealership can have at the same time. */
export const maxApiKeys = 20;

/** Keys of the dealership: those in use first, then the revoked ones, newest first. */
export const listApiKeys = (scope: DealershipScope) =>
  scope.run((tx) =>
    tx
      .select({
        id: apiKeys.id,
        name: apiKeys.name,
        hint: apiKeys.hint,
        scopes: apiKeys.scopes,
        createdAt: apiKeys.createdAt,
        lastUsedAt: apiKeys.lastUsedAt,
        revokedAt: apiKeys.revokedAt,
      })
      .from(apiKeys)
      .where(eq(apiKeys.dealershipId, scope.dealershipId))
      .orderBy(asc(sql`${apiKeys.revokedAt} is not null`), desc(apiKeys.id))
      .limit(100),
  );

export type ListedApiKey = Awaited<ReturnType<typeof listApiKeys>>[number];

/** Adds a key. @returns its token, which is not stored; undefined if the dealership has too many keys */
export const createApiKey = (
  scope: DealershipScope,
  { name, scopes }: { name: string; scopes: readonly ApiKeyScope[] },
): Promise<string | undefined> =>
  scope.run(async (tx) => {
    const { dealershipId } = scope;
    const inUse = await tx.$count(apiKeys, and(eq(apiKeys.dealershipId, dealershipId), isNull(apiKeys.revokedAt)));
    if (inUse >= maxApiKeys) return undefined;
    const [dealership] = await tx
      .select({ slug: dealerships.slug })
      .from(dealerships)
      .where(eq(dealerships.id, dealershipId));
    if (!dealership) throw new Error('the dealership of the key does not exist');
    const { token, tokenHash, hint } = makeApiKeyToken(dealership.slug);
    await tx.insert(apiKeys).values({
      dealershipId,
      name,
      tokenHash,
      hint,
      scopes: [...scopes],
      createdBy: sql`app.staff_id()`,
    });
    return token;
  });

/** Calls with the key are refused from now on. @returns its name; undefined if there is no such key in use */
export const revokeApiKey = (scope: DealershipScope, id: number): Promise<string | undefined> =>
  scope.run(async (tx) => {
    const [revoked] = await tx
      .update(apiKeys)
      .set({ revokedAt: sql`app.now()` })
      .where(and(eq(apiKeys.id, id), eq(apiKeys.dealershipId, scope.dealershipId), isNull(apiKeys.revokedAt)))
      .returning({ name: apiKeys.name });
    return revoked?.name;
  });

export type ApiKey = { id: number; dealershipId: number; scopes: readonly ApiKeyScope[] };

/** The key in use with this hash. */
export const findApiKey = (scope: Scope<'none'>, tokenHash: Buffer): Promise<ApiKey | undefined> =>
  scope.run(async ({ $client }) => {
    const { rows } = await $client.query<ApiKey>(
      'select id, dealership_id as "dealershipId", scopes from app.find_api_key($1)',
      [tokenHash],
    );
    return rows[0];
  });
