import { StartError } from '../start-error.ts';

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'its host is unknown',
  EAI_AGAIN: 'its host is unknown',
  CONNECT_TIMEOUT: 'it does not respond in time',
  ETIMEDOUT: 'it does not respond in time',
  '28P01': 'it refuses the password',
  '28000': 'it refuses the user',
  '3D000': 'that database does not exist',
  '42501': 'its user may not create tables and roles there',
};

/** Turns a failed connection into a one-sentence error. Returns any other error unchanged. */
export function explainConnectionError(error: unknown, url: string): unknown {
  const code = (error as { code?: string } | null)?.code ?? '';
  const reason = reasons[code];
  if (!reason) return error;
  const { host, pathname } = new URL(url);
  return new StartError(
    `The database at ${host}${pathname} cannot be used: ${reason}. Check DATABASE_URL, or unset it to use the embedded database.`,
  );
}
