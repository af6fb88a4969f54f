import type { PhotoDone } from './photo-form.ts';

/** What the action of the photos page answers. */
export type PhotoResult = PhotoDone | { problem?: string } | undefined;

export const getProblem = (result: PhotoResult): string | undefined =>
  result && 'problem' in result ? result.problem : undefined;
