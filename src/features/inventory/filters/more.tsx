import { type ReactNode, useState } from 'react';

/** What is beyond the first few. It is open from the start where something in it is chosen. */
export function More({ label, open, children }: { label: string; open: boolean; children: ReactNode }) {
  const [isOpenAtFirst] = useState(open); // from then on it is the visitor's
  return (
    <details open={isOpenAtFirst} className="more">
      <summary>
        <span className="when-closed">{label}</span>
        <span className="when-open">Show fewer</span>
      </summary>
      {children}
    </details>
  );
}
