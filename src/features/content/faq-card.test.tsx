import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FaqCard } from './faq-card.tsx';
import { TermsText } from './terms-text.tsx';

describe('the FAQ card', () => {
  const items = [
    { question: 'Can I reserve a car?', answer: 'Yes.' },
    { question: 'Can I trade in?', answer: 'Yes, gladly.' },
  ];
  const html = renderToStaticMarkup(<FaqCard items={items} />);

  it('opens and closes natively, as a whole and by question, with every answer in the page', () => {
    expect(html).toMatch(/^<details open=""[^>]*><summary><h2/);
    expect(html.match(/<details>/g)).toHaveLength(items.length);
    for (const { question, answer } of items)
      expect(html).toMatch(new RegExp(`${question.replace('?', '\\?')}.*${answer}`, 's'));
  });

  it('renders nothing without questions', () => expect(renderToStaticMarkup(<FaqCard items={[]} />)).toBe(''));
});

it('the terms text is in the page whether it is collapsed or not', () => {
  expect(renderToStaticMarkup(<TermsText text="Subject to prior sale." />)).toMatch(
    /<details[^>]*><summary>Terms and conditions .*<p>Subject to prior sale\.<\/p>/s,
  );
});
