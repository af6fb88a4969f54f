import type { ReactNode } from 'react';
import { getGridColumns } from './grid-columns.ts';

/** A grid of cards whose rows are full where the count allows it. */
export const BlockGrid = ({ count, children }: { count: number; children: ReactNode }) => (
  <ul className={`block-grid columns-${getGridColumns(count)}`}>{children}</ul>
);
