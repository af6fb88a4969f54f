const codes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/** TLS handshake errors. A later TLS error may come after the request was sent. */
const noHandshake = /CERT|^UNABLE_TO_|^ERR_SSL_(WRONG_VERSION_NUMBER|.*HANDSHAKE_FAILURE|.*PROTOCOL_VERSION)$/;

/** Whether a `fetch` failed before anything was sent. A lost connection does not count. */
export function isConnectionFailure(failure: unknown): boolean {
  const { code, syscall } = getCause(failure);
  return syscall === 'connect' || (typeof code === 'string' && (codes.has(code) || noHandshake.test(code)));
}

function getCause(failure: unknown): { code?: unknown; syscall?: unknown } {
  const cause = failure instanceof TypeError ? failure.cause : undefined;
  return typeof cause === 'object' && cause !== null ? cause : {};
}
