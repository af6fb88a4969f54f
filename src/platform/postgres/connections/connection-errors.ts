import { StartError } from '../../start-error.ts';
import { DatabaseUnavailable, findErrorCode } from './connection-loss.ts';
import { formatHost, parsePostgresUrl } from './postgres-url.ts';

const untrusted = 'its certificate is not trusted (sslrootcert names the certificate authority)';

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOENT: 'nothing listens there',
  ENOTFOUND: 'its host is unknown',
  EAI_AGAIN: 'its host is unknown',
  CONNECT_TIMEOUT: 'it does not respond in time',
  ETIMEDOUT: 'it does not respond in time',
  'timeout expired': 'it does not respond in time',
  'The server does not support SSL connections': 'it does not encrypt connections, which sslmode requires',
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  '28P01': 'it refuses the password',
  '28000': 'it refuses the user',
  '3D000': 'that database does not exist',
  '42501':
    'its user may not create tables there, or may not create and change the roles forecourt_app and forecourt_platform',
};

/** Turns a failed connection into a one-sentence error. Returns any other error unchanged. */
export function explainConnectionError(error: unknown, url: string): unknown {
  const reason = error instanceof DatabaseUnavailable ? error.message : explain(error);
  if (!reason) return error;
  const { hosts, database = '' } = parsePostgresUrl(url);
  return new StartError(
    `The database at ${hosts.map(formatHost).join(',')}/${database} cannot be used: ${reason}. Check DATABASE_URL, or unset it to use the embedded database.`,
  );
}

const explain = (error: unknown): string | undefined =>
  reasons[findErrorCode(error)] ?? reasons[error instanceof Error ? error.message : ''];
