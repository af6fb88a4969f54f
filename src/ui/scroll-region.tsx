import type { ReactNode } from 'react';

/** What scrolls must be reached by the keyboard, which not every browser sees to by itself. */
const reachable = { tabIndex: 0 } as const;

/** Something wide that scrolls sideways on a narrow screen. */
export const ScrollRegion = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className="scroll-region" aria-label={label} {...reachable}>
    {children}
  </section>
);
