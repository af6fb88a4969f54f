import { createHash } from 'node:crypto';

/** By which the compiled kernel says what it was compiled from. */
export const hashOfSource = (source: string): string =>
  createHash('sha256').update(source.replaceAll('\r\n', '\n')).digest('hex');
