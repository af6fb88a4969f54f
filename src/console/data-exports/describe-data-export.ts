import type { ArchiveStep } from '../../features/exit-kit/archive-steps.ts';
import type { DealerExportState } from '../../features/exit-kit/exports/dealer-export.ts';
import type { StatusTone } from '../components/status.tsx';

export const stepLabels: Readonly<Record<ArchiveStep, string>> = {
  cars: 'Cars',
  leads: 'Leads',
  reservations: 'Reservations',
  customers: 'Customer accounts',
  pages: 'Pages',
  other: 'Settings and other records',
  photos: 'Photos',
};

export const exportStates: Readonly<Record<DealerExportState, { label: string; tone: StatusTone }>> = {
  waiting: { label: 'Waiting', tone: 'accent' },
  running: { label: 'Running', tone: 'accent' },
  done: { label: 'Ready', tone: 'good' },
  failed: { label: 'Failed', tone: 'danger' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  deleted: { label: 'Deleted', tone: 'neutral' },
};
