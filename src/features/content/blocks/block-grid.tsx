import type { ReactNode } from 'react';
import { columnsFor } from './columns-for.ts';

/** Cards beside each other, in full rows where their number allows it. */
export const BlockGrid = ({ count, children }: { count: number; children: ReactNode }) => (
  <ul className={`block-grid columns-${columnsFor(count)}`}>{children}</ul>
);
