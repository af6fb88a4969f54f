import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { formatRawProblem } from './problem.ts';

const statusByCode: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Responds to a request that Node could not parse, on the raw socket, and closes it. */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = statusByCode[error.code ?? ''] ?? 400;
  const reason = STATUS_CODES[status] ?? '';
  if (socket.writable) socket.write(formatRawProblem(reason, { status, title: 'This request cannot be read' }));
  socket.destroy();
}
