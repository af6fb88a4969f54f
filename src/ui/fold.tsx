import type { ReactNode } from 'react';

type FoldProps = { shown: ReactNode; rest: ReactNode; more: string; less: string };

/**
 * The first of many, and the rest behind a toggle that stands after the last of them. Native, so that it opens and
 * closes before and without JavaScript.
 */
export const Fold = ({ shown, rest, more, less }: FoldProps) => (
  <div className="fold">
    {shown}
    <details>
      <summary className="text-link">
        <span className="when-closed">{more}</span>
        <span className="when-open">{less}</span>
      </summary>
      {rest}
    </details>
  </div>
);
