import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';
import { StartError } from '../../start-error.ts';
import type { SslParameters } from './postgres-url.ts';

/**
 * The driver's TLS options, with libpq's meaning of `sslmode`; the driver's own meaning differs and changes with its next
 * version. A server without TLS is refused unless TLS is disabled.
 * @returns false for no encryption
 * @throws StartError if a file cannot be read
 */
export function toTlsOptions({ mode = 'disable', rootCert, cert, key }: SslParameters): ConnectionOptions | false {
  if (mode === 'disable') return false;
  const files = {
    ...(rootCert !== undefined && rootCert !== 'system' && { ca: readPem('sslrootcert', rootCert) }),
    ...(cert !== undefined && { cert: readPem('sslcert', cert) }),
    ...(key !== undefined && { key: readPem('sslkey', key) }),
  };
  if (mode === 'verify-full') return files;
  // As in libpq, a root certificate makes `require` check the certificate, but not the host's name.
  if (mode === 'verify-ca' || rootCert !== undefined) return { ...files, checkServerIdentity: () => undefined };
  return { ...files, rejectUnauthorized: false };
}

function readPem(parameter: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new StartError(
      `The file ${path} in the ${parameter} of the database URL cannot be read (${(error as NodeJS.ErrnoException).code}): correct it and start again.`,
    );
  }
}
