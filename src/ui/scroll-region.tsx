import type { ReactNode } from 'react';

/** Scroll containers must be focusable, which not every browser ensures. */
const reachable = { tabIndex: 0 } as const;

/** Wide content that scrolls sideways on narrow screens. */
export const ScrollRegion = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className="scroll-region" aria-label={label} {...reachable}>
    {children}
  </section>
);
