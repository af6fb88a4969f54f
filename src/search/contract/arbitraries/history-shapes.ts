import type { HistoryShape } from './history-arbitrary.ts';

export const smallHistory: HistoryShape = {
  ids: 'numbers',
  maxIds: 150,
  owners: 4,
  values: 12,
  items: { minLength: 1, maxLength: 70 },
  steps: { minLength: 1, maxLength: 4 },
  changes: 6,
  queries: { minLength: 1, maxLength: 5 },
};

/** Large enough for an engine to choose other algorithms: many values, full and nearly empty partitions. */
export const largeHistory: HistoryShape = {
  ids: 'numbers',
  maxIds: 6000,
  owners: 12,
  values: 800,
  items: { minLength: 3000, maxLength: 4000 },
  steps: { minLength: 2, maxLength: 2 },
  changes: 300,
  queries: { minLength: 10, maxLength: 10 },
};
