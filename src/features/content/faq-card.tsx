import { Icon } from '../../ui/icon.tsx';
import type { FaqItem } from '../sites/config/content.ts';
import { Question } from './question.tsx';

/** Opens and closes as a whole, and each question for itself: native, so that it does without JavaScript. */
export function FaqCard({ items }: { items: readonly FaqItem[] }) {
  if (items.length === 0) return null;
  return (
    <details open className="faq-card">
      <summary>
        <h2 className="heading">Frequently asked questions</h2>
        <Icon name="chevron-down" className="turns" />
      </summary>
      {items.map(({ question, answer }) => (
        <Question key={question} question={question}>
          {answer}
        </Question>
      ))}
    </details>
  );
}
