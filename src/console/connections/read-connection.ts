type Texts = Readonly<Record<string, string>>;

const isSecret = (name: string): boolean => name.startsWith('password.');

/** All texts of a form, and those of them that may be sent back to the page. */
export function readTexts(form: FormData): { all: Texts; texts: Texts } {
  const all: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string') all[name] = value;
  return { all, texts: Object.fromEntries(Object.entries(all).filter(([name]) => !isSecret(name))) };
}

/** The address of a server, from fields that begin with its kind, such as `https.url`. */
export function readSettings(kind: string, all: Texts): Record<string, unknown> {
  if (kind === 'https') {
    const auth = all['https.auth'] ?? 'none';
    return {
      url: all['https.url'] ?? '',
      auth,
      ...(auth === 'basic' && { username: all['https.username'] ?? '' }),
      ...(auth === 'header' && { headerName: all['https.headerName'] ?? '' }),
    };
  }
  if (kind === 'sftp') {
    return {
      host: all['sftp.host'] ?? '',
      port: all['sftp.port'] || '22',
      username: all['sftp.username'] ?? '',
      path: all['sftp.path'] ?? '',
    };
  }
  return {};
}

/** The password or key, from fields that begin with `password.`. Empty fields leave the stored one as it is. */
export function readSecret(kind: string, all: Texts): { secret?: Record<string, string> } {
  const fields =
    kind === 'sftp'
      ? ({ password: all['password.sftp'], privateKey: all['password.key'] } as const)
      : all['https.auth'] === 'header'
        ? ({ headerValue: all['password.header'] } as const)
        : ({ password: all['password.basic'] } as const);
  const given = Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length === 0 || (kind !== 'sftp' && kind !== 'https') ? {} : { secret: Object.fromEntries(given) };
}

/** The names of form fields for the paths of an input's errors: `settings.url` → `https.url`. */
export function toFormErrors(errors: Texts, { kind = '', 'https.auth': auth }: Texts): Record<string, string> {
  const secret = kind === 'sftp' ? 'password.sftp' : auth === 'header' ? 'password.header' : 'password.basic';
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [
      path.replace(/^settings\./, `${kind}.`).replace(/^secret.*/, secret),
      message,
    ]),
  );
}

/** Stored settings as texts of their fields. */
export const toSettingsTexts = (kind: string, settings: object): Record<string, string> =>
  Object.fromEntries(Object.entries(settings).map(([key, value]) => [`${kind}.${key}`, String(value ?? '')]));
