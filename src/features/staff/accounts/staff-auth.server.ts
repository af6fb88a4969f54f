import { betterAuth } from 'better-auth/minimal';
import { createAuthEndpoint } from 'better-auth/api';
import { expireCookie, setSessionCookie } from 'better-auth/cookies';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { z } from 'zod';
import type { PlatformScope } from '../../../platform/postgres/database.ts';
import { createAuthAdapter } from './auth-adapter-store.server.ts';
import { hashPassword, verifyPassword } from './password-hash.server.ts';
import { maxPasswordLength, minPasswordLength } from './password-rules.server.ts';
import { makeRecoveryCodes, recoveryCodeStorage } from './recovery-codes.server.ts';

/** A session ends after 12 hours without a request, and 14 days after sign-in in any case. */
export const idleHours = 12;
export const sessionDays = 14;
/** How long a sign-in waits for its second factor. */
const secondFactorMinutes = 10;
const trustedDeviceDays = 30;

/** The header in which we pass on the keyed hash of the browser's network. */
export const networkHeader = 'x-browser-network';

export type StaffAuthOptions = {
  getScope(): PlatformScope;
  secret: string;
  /** Whether the console is served over https; then cookies are bound to its host. */
  secure: boolean;
  /** The console's address without a port; nothing is derived from it. */
  baseURL: string;
};

export type StaffAuth = ReturnType<typeof createStaffAuth>;

/** With the prefix, browsers accept a cookie only from this host, over https. */
export const cookiePrefix = (secure: boolean): string => (secure ? '__Host-console' : 'console');

/**
 * better-auth on our tables. The console calls its functions; its own HTTP routes are not served. Rate limits are ours, as
 * they are counted over all servers.
 */
export const createStaffAuth = ({ getScope, secret, secure, baseURL }: StaffAuthOptions) =>
  betterAuth({
    appName: 'Forecourt',
    baseURL,
    secret,
    database: createAuthAdapter(getScope),
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    advanced: {
      useSecureCookies: false, // would add the weaker prefix __Secure-
      cookiePrefix: cookiePrefix(secure),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure },
      ipAddress: { disableIpTracking: true },
      database: { generateId: 'uuid' },
    },
    user: { modelName: 'staff' },
    session: {
      modelName: 'staffSessions',
      fields: { token: 'tokenHash', userId: 'staffId', ipAddress: 'network' },
      // Of the cookie. Our own query ends idle sessions.
      expiresIn: sessionDays * 86_400,
      disableSessionRefresh: true,
    },
    account: { modelName: 'staffCredentials', fields: { userId: 'staffId' } },
    verification: { modelName: 'staffVerifications', storeIdentifier: 'hashed', disableCleanup: true },
    databaseHooks: {
      session: {
        create: {
          before: async (session, context) => ({
            data: {
              ...session,
              ipAddress: context?.headers?.get(networkHeader) ?? null,
              expiresAt: new Date(session.createdAt.getTime() + idleHours * 3_600_000),
            },
          }),
        },
      },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true, // accounts are created by invitation
      minPasswordLength,
      maxPasswordLength,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(password, hash) },
      revokeSessionsOnPasswordReset: true,
    },
    plugins: [
      twoFactor({
        issuer: 'Forecourt',
        twoFactorCookieMaxAge: secondFactorMinutes * 60,
        trustDeviceMaxAge: trustedDeviceDays * 86_400,
        backupCodeOptions: {
          customBackupCodesGenerate: makeRecoveryCodes,
          storeBackupCodes: recoveryCodeStorage(secret),
        },
        schema: { twoFactor: { modelName: 'staffTwoFactors', fields: { userId: 'staffId' } } },
      }),
      passkeySessions,
    ],
  });

/** Connects passkeys to better-auth: the person whose sign-in waits for a second factor, and a session. */
const passkeySessions = {
  id: 'passkey-sessions',
  endpoints: {
    findPendingSignIn: createAuthEndpoint.serverOnly({ method: 'POST' }, async (ctx) => {
      const { name } = ctx.context.createAuthCookie('two_factor');
      const identifier = await ctx.getSignedCookie(name, ctx.context.secret);
      const pending = identifier ? await ctx.context.internalAdapter.findVerificationValue(identifier) : null;
      const isValid = pending && pending.expiresAt > new Date();
      return { staffId: isValid ? pending.value : null };
    }),

    /** Signs a person in with a new token. Ends the browser's earlier session and a sign-in that waits. */
    startSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ staffId: z.string() }) },
      async (ctx) => {
        const { internalAdapter, authCookies, secret } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.staffId);
        if (!user) return { isStarted: false };
        const waiting = ctx.context.createAuthCookie('two_factor');
        const identifier = await ctx.getSignedCookie(waiting.name, secret);
        if (identifier) await internalAdapter.consumeVerificationValue(identifier);
        const earlier = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
        if (earlier) await internalAdapter.deleteSession(earlier);
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        expireCookie(ctx, waiting);
        return { isStarted: true };
      },
    ),
  },
} as const;
