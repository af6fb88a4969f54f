import { type ReactNode, useState } from 'react';

/** Folds the options after the first few. Initially open when one of them is selected. */
export function ShowMore({ label, open, children }: { label: string; open: boolean; children: ReactNode }) {
  const [isInitiallyOpen] = useState(open); // only initially: the visitor may close it
  return (
    <details open={isInitiallyOpen} className="more">
      <summary>
        <span className="when-closed">{label}</span>
        <span className="when-open">Show fewer</span>
      </summary>
      {children}
    </details>
  );
}
