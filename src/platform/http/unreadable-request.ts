import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { rawProblem } from './problem.ts';

const statusOf: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers what Node could not read as HTTP, on the bare connection, and ends it. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = statusOf[error.code ?? ''] ?? 400;
  const reason = STATUS_CODES[status] ?? '';
  if (socket.writable) socket.write(rawProblem(reason, { status, title: 'This request cannot be read' }));
  socket.destroy();
}
