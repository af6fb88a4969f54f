const codes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/** TLS that was never agreed on. What goes wrong with it later may have let a request through. */
const noHandshake = /CERT|^UNABLE_TO_|^ERR_SSL_(WRONG_VERSION_NUMBER|.*HANDSHAKE_FAILURE|.*PROTOCOL_VERSION)$/;

/** Whether a `fetch` failed before anything of its request was sent. A connection that was lost is none of these. */
export function neverConnected(failure: unknown): boolean {
  const { code, syscall } = causeOf(failure);
  return syscall === 'connect' || (typeof code === 'string' && (codes.has(code) || noHandshake.test(code)));
}

function causeOf(failure: unknown): { code?: unknown; syscall?: unknown } {
  const cause = failure instanceof TypeError ? failure.cause : undefined;
  return typeof cause === 'object' && cause !== null ? cause : {};
}
