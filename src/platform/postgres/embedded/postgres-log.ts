import { open, readFile, rename, stat } from 'node:fs/promises';

const MAX_BYTES = 10 * 1024 * 1024;

/** The server's log, rotated at 10 MB. */
export async function rotateLog(path: string, maxBytes = MAX_BYTES): Promise<void> {
  const size = await logSize(path);
  if (size > maxBytes) await rename(path, `${path}.1`);
}

export async function logSize(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined);
  return found?.size ?? 0;
}

export async function openLog(path: string) {
  return open(path, 'a', 0o600);
}

/** Reads the log from byte `offset` on. */
export async function logSince(path: string, offset: number): Promise<string> {
  const content = await readFile(path);
  return content.subarray(offset).toString('utf8');
}

/** The last lines, without their timestamps, as one line for an error message. */
export function lastLines(text: string, count = 4): string {
  return text
    .trim()
    .split('\n')
    .slice(-count)
    .map((line) => line.replace(/^\d{4}-\d\d-\d\d \S+ UTC \[\d+\] /, '').trim())
    .join(' / ');
}
