import type { ArchiveProgress } from '../archive-steps.ts';

/** Only a `done` export has files. `deleted`: by a person, by age, or because it contained an erased person. */
export const dealerExportStates = ['waiting', 'running', 'done', 'failed', 'cancelled', 'deleted'] as const;
export type DealerExportState = (typeof dealerExportStates)[number];

export const isUnfinished = (state: DealerExportState): boolean => state === 'waiting' || state === 'running';

export type DealerExport = {
  id: string;
  state: DealerExportState;
  staffName: string;
  /** Null until it has begun. */
  progress: ArchiveProgress | null;
  /** Of the archive. */
  bytes: number | null;
  createdAt: Date;
  finishedAt: Date | null;
  /** When the archive is deleted. */
  expiresAt: Date | null;
};

/** How long an archive can be downloaded. */
export const storedDays = 7;
