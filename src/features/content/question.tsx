import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

/** Opens its answer by itself: native, so that it does without JavaScript. */
export const Question = ({ question, children }: { question: string; children: ReactNode }) => (
  <details>
    <summary>
      <h3>{question}</h3>
      <Icon name="chevron-down" className="turns" />
    </summary>
    <p>{children}</p>
  </details>
);
