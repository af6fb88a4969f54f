import { StartError } from '../../start-error.ts';

const REASONS: Record<string, string> = {
  EACCES: 'this user may not write there: start as the user that owns it, or change its owner',
  EPERM: 'this user may not write there: start as the user that owns it, or change its owner',
  EROFS: 'it is on a read-only disk: move the project to one that can be written',
  ENOSPC: 'the disk is full: free some space and start again',
  EDQUOT: 'the disk quota is used up: free some space and start again',
  ENOTDIR: 'a file is in the way of a folder: move it away',
  EEXIST: 'a file is in the way of a folder: move it away',
};

/** Turns a failed file operation into a one-sentence error that a person can act on. */
export function explainFileError(error: unknown, path: string): unknown {
  const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ''];
  return reason ? new StartError(`The database cannot be stored in ${path}, because ${reason}.`) : error;
}
