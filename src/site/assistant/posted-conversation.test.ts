import { describe, expect, it } from 'vitest';
import { parseConversation, printConversation } from './posted-conversation.ts';

const empty = { exchanges: [], context: { unknowns: 0, search: '' } };

describe('a conversation without JavaScript', () => {
  it('continues across pages', () => {
    const conversation = {
      exchanges: [{ question: 'Hi', answer: 'Hello' }],
      context: { unknowns: 1, search: 'query=ute' },
    };
    expect(parseConversation(printConversation(conversation))).toEqual(conversation);
  });

  it.each([
    null,
    '',
    '{',
    '[]',
    'null',
    '5',
    '{"exchanges":5}',
    '{"exchanges":[{"question":1}],"context":[]}',
    'x'.repeat(30_000),
  ])('starts empty after malformed input: %.40s', (sent) => expect(parseConversation(sent)).toEqual(empty));

  it('is limited in length, dropping the oldest exchanges', () => {
    const exchanges = Array.from({ length: 40 }, (_, index) => ({ question: `${index}`, answer: 'a'.repeat(5000) }));
    const printed = printConversation({ exchanges, context: empty.context });
    expect(printed.length).toBeLessThan(10_000);
    expect(parseConversation(printed).exchanges.at(-1)?.question).toBe('39');
  });
});
