import type { ReactNode } from 'react';

type FoldProps = { shown: ReactNode; rest: ReactNode; more: string; less: string };

/**
 * Shows the first items; the rest is behind a toggle after the last one. Uses `details`, so that it works without
 * JavaScript.
 */
export const ShowMore = ({ shown, rest, more, less }: FoldProps) => (
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
