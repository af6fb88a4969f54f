/** What an export counts for people who wait for it. */
export const archiveSteps = ['cars', 'leads', 'reservations', 'customers', 'pages', 'other', 'photos'] as const;
export type ArchiveStep = (typeof archiveSteps)[number];

type StepProgress = { done: number; total: number };

/** Rows and pictures that are in the archive so far. */
export type ArchiveProgress = Record<ArchiveStep, StepProgress>;

const stepsByTable: Readonly<Record<string, ArchiveStep>> = {
  cars: 'cars',
  leads: 'leads',
  reservations: 'reservations',
  customers: 'customers',
  content_pages: 'pages',
};

export const findStep = (table: string): ArchiveStep =>
  Object.hasOwn(stepsByTable, table) ? (stepsByTable[table] ?? 'other') : 'other';

export const createProgress = (): ArchiveProgress =>
  Object.fromEntries(archiveSteps.map((step) => [step, { done: 0, total: 0 }])) as ArchiveProgress;

export function sumProgress(progress: ArchiveProgress): StepProgress {
  const steps = Object.values(progress);
  return {
    done: steps.reduce((sum, { done }) => sum + done, 0),
    total: steps.reduce((sum, { total }) => sum + total, 0),
  };
}
