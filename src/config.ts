import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { defaultCodesWithoutProof } from './features/accounts/sign-in-limits.server.ts';
import { type ChannelLimits, defaultConfirmationLimits } from './features/confirmations/confirmation-limits.ts';
import { parsePicturesUrl, picturesUrlHint } from './platform/images/storage/parse-pictures-url.ts';
import { deriveRolePasswords, type RolePasswords } from './platform/postgres/app-role.ts';
import { findUrlProblem, parsePostgresUrl } from './platform/postgres/connections/postgres-url.ts';
import { StartError } from './platform/start-error.ts';
import { parseSearchUrl } from './search/search-url.ts';

const wholeNumber = (min: number, max: number) =>
  z.coerce.number<string>(`must be a whole number from ${min} to ${max}`).int().min(min).max(max);

/** '10.0.0.7' or '10.0.0.0/8' */
function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.trim().split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Keys and phone numbers are never sent unencrypted over a network. */
const isPrivateAddress = (text: string): boolean => {
  const { protocol, hostname } = URL.canParse(text) ? new URL(text) : { protocol: '', hostname: '' };
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
};

const postgresUrl = z.string().superRefine((url, context) => {
  const problem = findUrlProblem(url);
  if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
});

/** Both roles' passwords, or none for both where the server asks for none. */
const rolePasswords = /^(?:[\w-]{32,128},[\w-]{32,128}|,)$/;

const httpsHint = 'must begin with https:// (or http:// to this machine)';

/** A sender that SMS gateways accept: a number, a messaging service, or an alphanumeric name. */
const smsSender = /^(\+[1-9]\d{7,14}|MG[0-9a-f]{32}|(?=.*[a-z])[a-z0-9][a-z0-9 ]{0,9}[a-z0-9])$/i;

/** The forms of a contact in RFC 9116 that fit on a line. */
const securityContact = /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/;

/** '5,40,3000' */
const confirmationLimits = z
  .string()
  .regex(
    /^\d{1,6},\d{1,6},\d{1,6}$/,
    'must be three numbers, such as 5,40,3000: without proof, per network, per website',
  )
  .transform((text): ChannelLimits => {
    const [withoutProof = 0, perNetwork = 0, perSite = 0] = text.split(',').map(Number);
    return { withoutProof, perNetwork, perSite };
  });

const environment = z.object({
  ACCEPT_SOCKETS: wholeNumber(1, 256).prefault('64'),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: wholeNumber(0, 65_535).prefault('3000'),
  HOST: z
    .string()
    .refine((host) => isIP(host) !== 0 || /^[a-z0-9.-]+$/i.test(host), 'must be an address or a hostname')
    .default('localhost'),
  PLATFORM_HOST: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'must be a lower-case hostname without a port')
    // Hosts are compared without a leading www., so this one would never match.
    .refine((host) => !host.startsWith('www.'), "must not start with 'www.': both forms are served")
    .default('localhost'),
  BROCHURE_CACHE: wholeNumber(0, 100_000).prefault('60'),
  CONFIRMATION_MAIL_LIMITS: confirmationLimits.default(defaultConfirmationLimits.confirmation),
  CONFIRMATION_SMS_LIMITS: confirmationLimits.default(defaultConfirmationLimits.confirmation_sms),
  CONSOLE_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  CDN_SECONDS: wholeNumber(0, 86_400).prefault('0'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  DATABASE_READ_LAG_SECONDS: wholeNumber(0, 3600).prefault('10'),
  DATABASE_ROLE_PASSWORDS: z
    .string()
    .regex(
      rolePasswords,
      'must be the passwords of forecourt_app and forecourt_platform with a comma between them, each of 32 to 128 letters, digits, hyphens and underscores',
    )
    .transform((value): RolePasswords => {
      const [app, platform] = value.split(',');
      return { app: app || undefined, platform: platform || undefined };
    })
    .optional(),
  DATABASE_CONNECTIONS: wholeNumber(1, 500).prefault('10'),
  DATABASE_PLATFORM_CONNECTIONS: wholeNumber(1, 500).prefault('5'),
  DATA_DIR: z.string().min(1).default('.data'),
  DEFERRED_HYDRATION: z.enum(['on', 'off'], "must be 'on' or 'off'").optional(),
  DELIVERY_RETRY_SECONDS: wholeNumber(1, 3600).prefault('10'),
  DEMO: z.enum(['auto', 'on', 'off'], "must be 'auto', 'on' or 'off'").default('auto'),
  DRAIN_SECONDS: wholeNumber(0, 300).prefault('0'),
  FORECOURT_ROLE: z.enum(['all', 'web', 'worker'], "must be 'all', 'web' or 'worker'").default('all'),
  FRAGMENT_CACHE_MB: wholeNumber(0, 1_000_000).optional(),
  GEOCODER_URL: z
    .string()
    .refine(isPrivateAddress, 'must look like https://maps.example/geocode/json?key=… (http only to localhost)')
    .optional(),
  HSTS_SECONDS: wholeNumber(0, 63_072_000).prefault('15552000'),
  IMAGE_AVIF: z.enum(['on', 'off'], "must be 'on' or 'off'").default('on'),
  IMAGE_CACHE_MB: wholeNumber(16, 1_000_000).prefault('1024'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[a-z0-9._+-]+@[a-z0-9.-]+$/i, 'must be an email address such as no-reply@dealers.example')
    .optional(),
  MAX_EVENT_LOOP_DELAY_MS: wholeNumber(0, 60_000).prefault('1500'),
  OPERATOR_SECOND_FACTOR: z.enum(['required', 'optional'], "must be 'required' or 'optional'").optional(),
  PAGE_CACHE_MB: wholeNumber(0, 1_000_000).optional(),
  PICTURES_URL: z
    .string()
    .transform((url, context) => {
      const location = parsePicturesUrl(url);
      if (!location) context.addIssue(picturesUrlHint);
      return location;
    })
    .optional(),
  PRICE_GUIDE_KEY: z.string().min(1).optional(),
  PRICE_GUIDE_URL: z.string().refine(isPrivateAddress, httpsHint).optional(),
  REGO_KEY: z.string().min(1).optional(),
  REGO_URL: z.string().refine(isPrivateAddress, httpsHint).optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  SANDBOX_PAYMENTS: z.enum(['auto', 'allowed'], "must be 'auto' or 'allowed'").default('auto'),
  SECURITY_CONTACT: z
    .string()
    .transform((value) => value.split(',').map((contact) => contact.trim()))
    .refine(
      (contacts) => contacts.every((contact) => securityContact.test(contact)),
      'must be an address for reports of vulnerabilities, mailto:security@dealers.example or https://…, or several, separated by commas',
    )
    .default([]),
  SEARCH_URL: z
    .string()
    .transform((text, context) => {
      try {
        return parseSearchUrl(text);
      } catch (error) {
        context.addIssue((error as Error).message);
        return z.NEVER;
      }
    })
    .optional(),
  SIGN_IN_CODES_WITHOUT_PROOF: wholeNumber(0, 100_000).default(defaultCodesWithoutProof),
  SITE_DATA_CACHE_SECONDS: wholeNumber(0, 60).prefault('5'),
  SMS_FROM: z
    .string()
    .regex(smsSender, 'must be a number such as +61400000000, a name of 2 to 11 letters and digits, or a service: MG…')
    .optional(),
  SMS_URL: z.string().refine(isPrivateAddress, httpsHint).optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, error: 'must look like smtp://user:password@mail.example:587' })
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_[a-zA-Z0-9_]+$/, 'must be a Stripe secret key: sk_live_…, or sk_test_… for testing')
    .optional(),
  STRIPE_URL: z
    .string()
    .refine(isPrivateAddress, 'must begin with https:// (or http:// to this machine)')
    .default('https://api.stripe.com'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .transform((value) => value.split(',').map((secret) => secret.trim()))
    .refine(
      (secrets) => secrets.every((secret) => /^whsec_\S+$/.test(secret)),
      'must be the signing secret of a webhook endpoint, whsec_…, or those of several, separated by commas',
    )
    .optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      (value) => value === 'off' || value === 'loopback' || value.split(',').every(isAddressOrNetwork),
      "must be 'off', 'loopback', or the addresses of the proxies in front, separated by commas",
    )
    .default('off'),
  WEB_PROCESSES: z
    .string()
    .regex(/^(auto|[1-9]|[1-5]\d|6[0-4])$/, "must be 'auto' or a whole number from 1 to 64")
    .default('1'),
  WEBHOOK_NETWORKS: z
    .string()
    .transform((value) => value.split(',').map((network) => network.trim()))
    .refine(
      (networks) => networks.every(isAddressOrNetwork),
      'must be addresses or networks such as 10.20.0.0/16, separated by commas',
    )
    .default([]),
});

export type Config = ReturnType<typeof readConfig>;

/** Never shown on a screen or in a log. */
const secret = new Set([
  'CONSOLE_SECRET',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'DATABASE_ROLE_PASSWORDS',
  'GEOCODER_URL',
  'METRICS_TOKEN',
  'PICTURES_URL',
  'SEARCH_URL',
  'SMS_URL',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_URL',
  'STRIPE_WEBHOOK_SECRET',
  'PRICE_GUIDE_KEY',
  'PRICE_GUIDE_URL',
  'REGO_KEY',
  'REGO_URL',
]);

/** @throws StartError that names the variable and its valid values */
export function readConfig(variables: Record<string, string | undefined>) {
  // Shells and compose files pass an unset variable as an empty one.
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = environment.safeParse(set);
  if (!result.success) {
    const [issue] = result.error.issues;
    const name = String(issue?.path[0] ?? 'environment');
    const hint = issue?.message.startsWith('must') ? issue.message : `is not valid (${issue?.message})`;
    const shown = secret.has(name) ? '' : `; it is ${JSON.stringify(set[name])}`;
    throw new StartError(`The variable ${name} ${hint}${shown}. Change it and start again.`);
  }
  const env = result.data;
  // The demo is only loaded into a configured database if DEMO=on.
  const demo = env.DEMO === 'on' || (env.DEMO === 'auto' && !env.DATABASE_URL);
  return {
    production: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    acceptSockets: env.ACCEPT_SOCKETS,
    platformHost: env.PLATFORM_HOST,
    codesWithoutProof: env.SIGN_IN_CODES_WITHOUT_PROOF,
    confirmationLimits: {
      confirmation: env.CONFIRMATION_MAIL_LIMITS,
      confirmation_sms: env.CONFIRMATION_SMS_LIMITS,
    },
    consoleSecret: env.CONSOLE_SECRET,
    database: parseDatabase(env),
    databaseConnections: env.DATABASE_CONNECTIONS,
    platformConnections: env.DATABASE_PLATFORM_CONNECTIONS,
    dataDir: resolve(env.DATA_DIR),
    demo,
    deliveryRetrySeconds: env.DELIVERY_RETRY_SECONDS,
    drainSeconds: env.DRAIN_SECONDS,
    maxEventLoopDelayMs: env.MAX_EVENT_LOOP_DELAY_MS,
    // A web process enqueues jobs, a worker runs them and serves no pages; on a small machine one process does both.
    servesPages: env.FORECOURT_ROLE !== 'worker',
    doesJobs: env.FORECOURT_ROLE !== 'web',
    geocoderUrl: env.GEOCODER_URL,
    requiresOperatorFactor: (env.OPERATOR_SECOND_FACTOR ?? (demo ? 'optional' : 'required')) === 'required',
    hstsSeconds: env.HSTS_SECONDS,
    rendersAvif: env.IMAGE_AVIF === 'on',
    imageCacheBytes: env.IMAGE_CACHE_MB * 1024 * 1024,
    logLevel: env.LOG_LEVEL,
    mailFrom: env.MAIL_FROM ?? `no-reply@${env.PLATFORM_HOST}`,
    picturesLocation: env.PICTURES_URL,
    priceGuide: toVehicleService(env.PRICE_GUIDE_URL, env.PRICE_GUIDE_KEY),
    rego: toVehicleService(env.REGO_URL, env.REGO_KEY),
    searchAddress: env.SEARCH_URL,
    securityContacts: env.SECURITY_CONTACT,
    serving: parseServing(env),
    metricsToken: env.METRICS_TOKEN,
    sandboxPayments: allowsSandboxPayments(env),
    sms: parseSmsGateway(env),
    smtpUrl: env.SMTP_URL,
    stripe: parseStripe(env),
    trustProxy: env.TRUST_PROXY === 'off' ? false : env.TRUST_PROXY,
    webProcesses: env.WEB_PROCESSES === 'auto' ? availableParallelism() : Number(env.WEB_PROCESSES),
    webhookNetworks: env.WEBHOOK_NETWORKS,
  };
}

/**
 * The layers between a request and a rendered page; docs/serving.md lists them. Off in development, so that a page always
 * reflects its code.
 */
function parseServing(env: z.infer<typeof environment>) {
  const isProduction = env.NODE_ENV === 'production';
  const { PAGE_CACHE_MB = isProduction ? 48 : 0, FRAGMENT_CACHE_MB = isProduction ? 32 : 0 } = env;
  const { DEFERRED_HYDRATION = isProduction ? 'on' : 'off' } = env;
  return {
    pageCacheBytes: PAGE_CACHE_MB * 1024 * 1024,
    fragmentCacheBytes: FRAGMENT_CACHE_MB * 1024 * 1024,
    defersHydration: DEFERRED_HYDRATION === 'on',
    siteDataCacheMs: env.SITE_DATA_CACHE_SECONDS * 1000,
    maxCachedBrochures: env.BROCHURE_CACHE,
    cdnSeconds: env.CDN_SECONDS,
  };
}

/** Undefined for the embedded database. */
function parseDatabase(env: z.infer<typeof environment>) {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl = url } = env;
  if (url !== undefined && directUrl !== undefined) {
    return {
      url,
      directUrl,
      readUrl: env.DATABASE_READ_URL,
      readLagSeconds: env.DATABASE_READ_LAG_SECONDS,
      passwords: env.DATABASE_ROLE_PASSWORDS ?? deriveRolePasswords(directUrl),
      // Without passwords of the roles, a URL without a user logs in as the user of this process.
      isOwner: env.DATABASE_ROLE_PASSWORDS === undefined || parsePostgresUrl(directUrl).user !== undefined,
    };
  }
  const lonely = needsDatabaseUrl.find((name) => env[name] !== undefined);
  if (lonely === undefined) return undefined;
  throw new StartError(`The variable ${lonely} needs DATABASE_URL. Set it and start again.`);
}

const needsDatabaseUrl = ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL', 'DATABASE_ROLE_PASSWORDS'] as const;

const toVehicleService = (url: string | undefined, key: string | undefined) =>
  url === undefined ? undefined : { url, key };

/**
 * Sandbox payments move no money. On a production server they must be allowed explicitly, and never next to a live Stripe
 * key: buyers could hold real cars with a test card.
 */
function allowsSandboxPayments({
  SANDBOX_PAYMENTS,
  STRIPE_SECRET_KEY,
  NODE_ENV,
}: z.infer<typeof environment>): boolean {
  const hasLiveKey = /^[sr]k_live_/.test(STRIPE_SECRET_KEY ?? '');
  if (SANDBOX_PAYMENTS === 'auto') return !hasLiveKey && NODE_ENV !== 'production';
  if (!hasLiveKey) return true;
  throw new StartError(
    "The variable SANDBOX_PAYMENTS must not be 'allowed' together with a live STRIPE_SECRET_KEY: buyers could hold cars with test cards. Remove one of them and start again.",
  );
}

function parseSmsGateway({ SMS_URL: url, SMS_FROM: from }: z.infer<typeof environment>) {
  if (url === undefined) return undefined;
  if (from !== undefined) return { url, from };
  throw new StartError(
    'The variable SMS_URL needs SMS_FROM, the number or name that messages come from, such as +61400000000. Set it and start again.',
  );
}

function parseStripe(env: z.infer<typeof environment>) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecrets, STRIPE_URL: url } = env;
  if (secretKey === undefined && webhookSecrets === undefined) return undefined;
  if (secretKey !== undefined && webhookSecrets !== undefined) return { secretKey, webhookSecrets, url };
  throw new StartError(
    secretKey === undefined
      ? 'The variable STRIPE_WEBHOOK_SECRET needs STRIPE_SECRET_KEY, the key for payments. Set it and start again.'
      : 'The variable STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET, the signing secret of the endpoint /webhooks/stripe. Set it and start again.',
  );
}
