import type { HistoryShape } from './any-history.ts';

export const smallHistory: HistoryShape = {
  ids: 'numbers',
  mostIds: 150,
  owners: 4,
  values: 12,
  items: { minLength: 1, maxLength: 70 },
  steps: { minLength: 1, maxLength: 4 },
  changes: 6,
  queries: { minLength: 1, maxLength: 5 },
};

/** Large enough for an engine to choose other ways than among a few: many values, partitions full and nearly empty. */
export const largeHistory: HistoryShape = {
  ids: 'numbers',
  mostIds: 6000,
  owners: 12,
  values: 800,
  items: { minLength: 3000, maxLength: 4000 },
  steps: { minLength: 2, maxLength: 2 },
  changes: 300,
  queries: { minLength: 10, maxLength: 10 },
};
