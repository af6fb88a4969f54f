import { Icon } from '../../ui/icon.tsx';
import type { FaqItem } from './content-config.ts';
import { FaqQuestion } from './faq-question.tsx';

/** The card and each question open and close natively, so it works without JavaScript. */
export function FaqCard({ items }: { items: readonly FaqItem[] }) {
  if (items.length === 0) return null;
  return (
    <details open className="faq-card">
      <summary>
        <h2 className="heading">Frequently asked questions</h2>
        <Icon name="chevron-down" className="turns" />
      </summary>
      {items.map(({ question, answer }) => (
        <FaqQuestion key={question} question={question}>
          {answer}
        </FaqQuestion>
      ))}
    </details>
  );
}
