export type OutboundErrorCode =
  /** The address is invalid, unknown, or not on the internet. */
  | 'address'
  /** The server does not accept the credentials. */
  | 'sign-in'
  /** The server's SSH key is not the one that is known. */
  | 'host-key'
  | 'certificate'
  | 'not-found'
  /** A file that is still being written. */
  | 'not-ready'
  /** The transfer stopped before its end. */
  | 'incomplete'
  | 'too-large'
  | 'timeout'
  | 'connection'
  /** Any other response of the server. */
  | 'response';

/** A transfer that failed, with a sentence for a person. `code` also works across server bundles. */
export class OutboundError extends Error {
  override name = 'OutboundError';
  readonly code: OutboundErrorCode;

  constructor(code: OutboundErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** An SSH server has another key than the known one. `fingerprint` is that of the key it showed, as `SHA256:…`. */
export class HostKeyError extends OutboundError {
  readonly fingerprint: string;

  constructor(message: string, fingerprint: string, cause?: unknown) {
    super('host-key', message, cause);
    this.fingerprint = fingerprint;
  }
}

/** The fingerprint of the unknown key that a server showed. Also works with errors of another server bundle. */
export function getUnknownKey(error: unknown): string | undefined {
  const { code, fingerprint } = error as Partial<HostKeyError>;
  return code === 'host-key' ? fingerprint : undefined;
}
