import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgEnum,
  pgPolicy,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { isNetworkHash } from '../../platform/postgres/network-hash-check.ts';
import { appRole, moment, now, platformOnly } from '../../platform/postgres/tenant-policies.ts';
import { dealerships, groups } from '../sites/site-tables.server.ts';
import type { InvitationMailState } from './invitations/invitation-mail-state.ts';
import { staffRoles } from './roles.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const uuidKey = () => uuid().primaryKey().defaultRandom();

/** Rows that only the platform reads and writes: no dealership or website sees an account. */
const platformPolicy = (table: string) =>
  pgPolicy(`${table}_platform`, { for: 'all', to: appRole, using: platformOnly, withCheck: platformOnly });

export const staffRole = pgEnum('staff_role', staffRoles);

/** A person who works with the console. What they may do is in their memberships. */
export const staff = pgTable(
  'staff',
  {
    id: uuidKey(),
    name: text().notNull(),
    email: text().notNull(), // lower case
    emailVerified: boolean().notNull().default(false),
    // Has an authenticator app or a passkey, so that a password alone does not sign in.
    twoFactorEnabled: boolean().notNull().default(false),
    disabledAt: moment(),
    lastSeenAt: moment(),
    // When the person was last told by mail that sign-in is locked.
    lockMailedAt: moment(),
    createdAt: now(),
    updatedAt: now(),
  },
  (t) => [
    check('staff_email', sql`${t.email} = lower(${t.email}) and ${t.email} like '%_@_%'`),
    check('staff_name', sql`length(${t.name}) between 1 and 200`),
    unique('staff_email_once').on(t.email),
    platformPolicy('staff'),
  ],
);

/** The person; the row is deleted with them. */
const staffId = () =>
  uuid()
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' });

/** Signed-in browsers. Only the browser's cookie holds the token itself. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: uuidKey(),
    staffId: staffId(),
    tokenHash: text().notNull().unique(),
    network: text(), // keyed hash of the network of the sign-in
    userAgent: text(),
    createdAt: now(),
    updatedAt: now(),
    seenAt: now(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    index('staff_sessions_of_staff').on(t.staffId, t.seenAt),
    index('staff_sessions_end').on(t.expiresAt),
    check('staff_sessions_network', isNetworkHash(t.network)),
    platformPolicy('staff_sessions'),
  ],
);

/** Passwords, hashed. One row per person: the provider is always `credential`. */
export const staffCredentials = pgTable(
  'staff_credentials',
  {
    id: uuidKey(),
    staffId: staffId(),
    providerId: text().notNull(),
    accountId: text().notNull(),
    password: text(),
    createdAt: now(),
    updatedAt: now(),
  },
  (t) => [
    unique('staff_credentials_once').on(t.providerId, t.accountId),
    index('staff_credentials_of_staff').on(t.staffId),
    platformPolicy('staff_credentials'),
  ],
);

/** Single-use values that expire: password resets, sign-ins that wait for a second factor, passkey challenges. */
export const staffVerifications = pgTable(
  'staff_verifications',
  {
    id: uuidKey(),
    identifier: text().notNull(), // hashed
    value: text().notNull(),
    createdAt: now(),
    updatedAt: now(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    index('staff_verifications_identifier').on(t.identifier),
    index('staff_verifications_end').on(t.expiresAt),
    platformPolicy('staff_verifications'),
  ],
);

/** Authenticator apps. The secret is encrypted, recovery codes are hashed. */
export const staffTwoFactors = pgTable(
  'staff_two_factors',
  {
    id: uuidKey(),
    staffId: staffId().unique(),
    secret: text().notNull(),
    backupCodes: text().notNull(),
    // False until the first code was entered.
    verified: boolean().notNull().default(false),
    failedVerificationCount: integer().notNull().default(0),
    lockedUntil: moment(),
    createdAt: now(),
  },
  () => [platformPolicy('staff_two_factors')],
);

export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: uuidKey(),
    staffId: staffId(),
    name: text().notNull(),
    credentialId: text().notNull().unique(), // base64url
    publicKey: bytea().notNull(),
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: text().array().notNull().default([]),
    // Synchronised by the maker's account, such as iCloud Keychain.
    backedUp: boolean().notNull().default(false),
    createdAt: now(),
    lastUsedAt: moment(),
  },
  (t) => [
    check('staff_passkeys_name', sql`length(${t.name}) between 1 and 100`),
    index('staff_passkeys_of_staff').on(t.staffId),
    platformPolicy('staff_passkeys'),
  ],
);

/** Links by which a person gets a membership. The first operator's names no email address. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuidKey(),
    email: text(), // lower case
    name: text(),
    role: staffRole().notNull(),
    dealershipId: integer().references(() => dealerships.id, { onDelete: 'cascade' }),
    groupId: integer().references(() => groups.id, { onDelete: 'cascade' }),
    // Null until the mail with the link is composed.
    tokenHash: text().unique(),
    invitedBy: uuid().references(() => staff.id, { onDelete: 'set null' }),
    createdAt: now(),
    expiresAt: moment().notNull(),
    acceptedAt: moment(),
    acceptedBy: uuid().references(() => staff.id, { onDelete: 'set null' }),
    revokedAt: moment(),
    // Null where no mail is sent, because the link was printed.
    mailState: text().$type<InvitationMailState>(),
    mailError: text(),
    mailedAt: moment(),
  },
  (t) => [
    check('staff_invitations_email', sql`${t.email} = lower(${t.email}) and ${t.email} like '%_@_%'`),
    check(
      'staff_invitations_place',
      sql`num_nonnulls(${t.dealershipId}, ${t.groupId}) = case when ${t.role} = 'operator' then 0 else 1 end`,
    ),
    check('staff_invitations_recipient', sql`${t.email} is not null or ${t.role} = 'operator'`),
    check('staff_invitations_mail_state', sql`${t.mailState} in ('queued', 'sent', 'failed')`),
    // One open invitation per person and place: a second one replaces it.
    uniqueIndex('staff_invitations_open')
      .on(sql`coalesce(${t.email}, '')`, sql`coalesce(${t.dealershipId}, 0)`, sql`coalesce(${t.groupId}, 0)`)
      .where(sql`${t.acceptedAt} is null and ${t.revokedAt} is null`),
    index('staff_invitations_of_dealership').on(t.dealershipId, t.createdAt),
    index('staff_invitations_of_group').on(t.groupId, t.createdAt),
    platformPolicy('staff_invitations'),
  ],
);

/** One row: signs cookies and encrypts authenticator secrets where CONSOLE_SECRET is not set. Random in every database. */
export const consoleSecret = pgTable(
  'console_secret',
  {
    single: boolean().primaryKey().default(true),
    secret: text().notNull(),
  },
  (t) => [check('console_secret_single', sql`${t.single}`), platformPolicy('console_secret')],
);
