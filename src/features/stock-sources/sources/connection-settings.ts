import { z } from 'zod';

export const shortText = (max: number) =>
  z.string().trim().min(1, 'Enter a value.').max(max, `Enter at most ${max} characters.`);

/** A time of day, such as `06:30`. */
export const localTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 06:30.');

/** They say where a request goes and how it is sent, which only the address decides. */
const reservedHeaders = new Set([
  'host',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'forwarded',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]);

export const httpsSettings = z
  .object({
    url: z
      .string()
      .trim()
      .max(2000)
      .refine((url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol), 'Enter a link such as https://….')
      .refine(
        (url) => !URL.canParse(url) || (new URL(url).username === '' && new URL(url).password === ''),
        'Remove the user name and password from the link. Enter the user name and password below.',
      ),
    /** `basic` needs a user name and a password, `header` a name and a value. */
    auth: z.enum(['none', 'basic', 'header']).default('none'),
    username: z.string().max(200).optional(),
    headerName: z
      .string()
      .regex(/^[A-Za-z0-9-]{1,100}$/, 'Enter the name of a header.')
      .refine(
        (name) => !reservedHeaders.has(name.toLowerCase()),
        'This header cannot be chosen. Enter the one with the key, such as X-Api-Key.',
      )
      .optional(),
  })
  .refine(({ auth, username }) => auth !== 'basic' || Boolean(username), {
    path: ['username'],
    message: 'Enter the user name.',
  })
  .refine(({ auth, headerName }) => auth !== 'header' || Boolean(headerName), {
    path: ['headerName'],
    message: 'Enter the name of a header.',
  });

const maxStars = 5;

export const sftpSettings = z.object({
  host: shortText(253).regex(/^[A-Za-z0-9.:-]*$/, 'Enter a host name, such as sftp.example.com.'),
  port: z.coerce.number().int().min(1).max(65_535).default(22),
  username: shortText(200),
  /** A file; for sources the last part may be a pattern with * and ?. */
  path: shortText(1000).refine(
    (path) => path.split('*').length - 1 <= maxStars,
    `Use at most ${maxStars} * in the name of the file.`,
  ),
});
export type HttpsSettings = z.infer<typeof httpsSettings>;
export type SftpSettings = z.infer<typeof sftpSettings>;

export const connectionSecret = z.object({
  password: z.string().max(1000).optional(),
  headerValue: z
    .string()
    .max(4000)
    .regex(/^[\u0020-\u007e]*$/, 'Use plain letters, digits and punctuation only.')
    .optional(),
  privateKey: z.string().max(20_000).optional(),
});
/** Never sent to a page, and stored encrypted. */
export type ConnectionSecret = z.infer<typeof connectionSecret>;

type Target = { kind: string; settings: object };

const getAuth = ({ kind, settings }: Target): string => {
  if (kind === 'https') return (settings as HttpsSettings).auth;
  return kind === 'sftp' ? 'login' : 'none';
};

/** The server and the way to sign in that a stored secret is for: nobody can have it sent to another one. */
export const getLogin = (target: Target): string => `${getServer(target)} ${getAuth(target)}`;

function getServer({ kind, settings }: Target): string {
  if (kind === 'https') return `https ${new URL((settings as HttpsSettings).url).origin}`;
  if (kind !== 'sftp') return kind;
  const { host, port } = settings as SftpSettings;
  return `sftp ${host} ${port}`;
}

/** Why a connection needs a secret to be entered; undefined if it needs none, has one, or its stored one is for it. */
export function findMissingSecret(
  given: Target & { secret?: ConnectionSecret | undefined },
  stored?: Target & { hasSecret: boolean },
): string | undefined {
  if (getAuth(given) === 'none' || given.secret) return undefined;
  if (!stored?.hasSecret) return 'Enter the password or key.';
  return getLogin(stored) === getLogin(given)
    ? undefined
    : 'The server or sign-in has changed. Enter the password or key again.';
}
