import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

/** Opens natively, so it works without JavaScript. */
export const FaqQuestion = ({ question, children }: { question: string; children: ReactNode }) => (
  <details>
    <summary>
      <h3>{question}</h3>
      <Icon name="chevron-down" className="turns" />
    </summary>
    <p>{children}</p>
  </details>
);
