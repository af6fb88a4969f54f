export type PostgresHost = { readonly host: string; readonly port: number };

/** Which servers a connection may go to, with the meaning of libpq. */
export type SessionTarget = 'any' | 'read-write' | 'primary';

export type SslMode = 'disable' | 'require' | 'verify-ca' | 'verify-full';

export type SslParameters = {
  /** Undefined: not stated. */
  mode: SslMode | undefined;
  /** Files in PEM; `system` for the certificate authorities that Node trusts. */
  rootCert: string | undefined;
  cert: string | undefined;
  key: string | undefined;
};

export type PostgresUrl = {
  hosts: readonly PostgresHost[];
  user: string | undefined;
  password: string | undefined;
  database: string | undefined;
  /** Undefined: not stated. */
  target: SessionTarget | undefined;
  ssl: SslParameters;
};

/** Describes a URL's problem as the end of a sentence: 'must …'. Contains no password. */
class InvalidPostgresUrl extends Error {}

const shape =
  /^(?<scheme>postgres(?:ql)?:\/\/)(?:(?<userinfo>[^/?#]*)@)?(?<hosts>[^/?#@]*)(?:\/(?<database>[^?#]*))?(?:\?(?<query>[^#]*))?$/;

const looks = 'must look like postgres://user:password@host:5432/name';

const sslModes: readonly string[] = ['disable', 'require', 'verify-ca', 'verify-full'] satisfies SslMode[];
const targets: readonly string[] = ['any', 'read-write', 'primary'] satisfies SessionTarget[];
const parameters = ['host', 'port', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'target_session_attrs'];

/**
 * Parses a URL as libpq does, with one or several hosts: `postgres://user:password@one:5432,two:5432/name?sslmode=require`.
 * @throws InvalidPostgresUrl
 */
export function parsePostgresUrl(url: string): PostgresUrl {
  const { userinfo = '', hosts = '', database = '', query = '' } = shape.exec(url)?.groups ?? fail(looks);
  const [user = '', ...password] = userinfo.split(':');
  const given = new Map(new URLSearchParams(query));
  for (const name of given.keys()) {
    if (!parameters.includes(name))
      fail(`must not have the parameter ${JSON.stringify(name)}: only ${parameters.join(', ')} are supported`);
  }
  return {
    hosts: parseHosts(given.get('host') ?? decode(hosts), given.get('port')),
    user: decode(user) || undefined,
    password: decode(password.join(':')) || undefined,
    database: decode(database) || undefined,
    target: parseTarget(given.get('target_session_attrs')),
    ssl: {
      mode: parseSslMode(given.get('sslmode')),
      rootCert: given.get('sslrootcert'),
      cert: given.get('sslcert'),
      key: given.get('sslkey'),
    },
  };
}

/** Requires that a connection over a network states its encryption. @returns what is wrong, if anything */
export function findUrlProblem(url: string): string | undefined {
  try {
    const { hosts, ssl } = parsePostgresUrl(url);
    const remote = hosts.find(({ host }) => !isThisMachine(host));
    if (remote === undefined || ssl.mode !== undefined) return undefined;
    return (
      `must state the encryption of the connection to ${remote.host}: add ?sslmode=verify-full (with sslrootcert= and the ` +
      'file of a private certificate authority), sslmode=verify-ca, sslmode=require to encrypt without a check of the ' +
      'certificate, or sslmode=disable in a private network'
    );
  } catch (error) {
    if (error instanceof InvalidPostgresUrl) return error.message;
    throw error;
  }
}

/** The same URL with another user. */
export function replaceUser(url: string, user: string, password: string | undefined): string {
  const { scheme, rest } = splitUser(url);
  const secret = password === undefined ? '' : `:${encodeURIComponent(password)}`;
  return `${scheme}${encodeURIComponent(user)}${secret}@${rest}`;
}

/** The same URL without user and password. */
export function removeUser(url: string): string {
  const { scheme, rest } = splitUser(url);
  return scheme + rest;
}

function splitUser(url: string): { scheme: string; rest: string } {
  const { scheme = '', userinfo } = shape.exec(url)?.groups ?? fail(looks);
  return { scheme, rest: url.slice(scheme.length + (userinfo === undefined ? 0 : userinfo.length + 1)) };
}

export const isSocket = (host: string): boolean => host.startsWith('/');

export const formatHost = ({ host, port }: PostgresHost): string =>
  isSocket(host) ? host : `${host.includes(':') ? `[${host}]` : host}:${port}`;

const isThisMachine = (host: string): boolean => isSocket(host) || ['localhost', '127.0.0.1', '::1'].includes(host);

/** 'one:5432,two' or '[::1]:5432', with the ports of the parameter for hosts that have none. */
function parseHosts(list: string, portList = ''): PostgresHost[] {
  const ports = portList.split(',');
  return list.split(',').map((text, index) => {
    if (isSocket(text)) return { host: text, port: parsePort(ports[index] ?? ports[0]) };
    const { address, name, port } =
      /^(?:\[(?<address>[^\]]+)\]|(?<name>[^:[\]]*))(?::(?<port>.*))?$/.exec(text)?.groups ?? fail(looks);
    return { host: address || name || 'localhost', port: parsePort(port || (ports[index] ?? ports[0])) };
  });
}

function parsePort(text: string | undefined): number {
  if (!text) return 5432;
  const port = Number(text);
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : fail('must have ports from 1 to 65535');
}

function parseSslMode(mode: string | undefined): SslMode | undefined {
  if (mode === undefined || sslModes.includes(mode)) return mode as SslMode | undefined;
  if (mode === 'prefer' || mode === 'allow')
    fail(
      `must not have sslmode=${mode}, which silently falls back to no encryption: use one of ${sslModes.join(', ')}`,
    );
  return fail(`must have one of these values of sslmode: ${sslModes.join(', ')}`);
}

function parseTarget(target: string | undefined): SessionTarget | undefined {
  if (target === undefined || targets.includes(target)) return target as SessionTarget | undefined;
  return fail(`must have one of these values of target_session_attrs: ${targets.join(', ')}`);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return fail('must encode special characters as %XX, and a percent sign as %25');
  }
}

function fail(problem: string): never {
  throw new InvalidPostgresUrl(problem);
}
