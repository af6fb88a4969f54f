import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { FormView } from '../../leads/form/form-view.ts';
import { noContext } from '../reply.ts';
import { AssistantPanel } from './assistant-panel.tsx';
import type { KeptExchange } from './kept-conversation.ts';

afterEach(() => vi.unstubAllGlobals());

const form = { key: 'k', heading: 'Your details' } as FormView;
const handedOver: KeptExchange = {
  id: 1,
  question: 'and a kayak?',
  reply: { answer: 'I do not know that.', links: [], handover: { reason: 'unknown', form }, context: noContext },
};

const shown = (kept: KeptExchange): string => {
  vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify([kept]) });
  return renderToStaticMarkup(
    <MemoryRouter>
      <AssistantPanel link={{} as HTMLAnchorElement} car={null} onClose={() => undefined} />
    </MemoryRouter>,
  );
};

it.each<[string, Partial<KeptExchange>, boolean, boolean, boolean]>([
  ['is to be filled in: nothing is asked beside it', {}, false, true, false],
  ['was put aside: the next question can be asked, or a person again', { isPutAside: true }, true, false, true],
  ['was sent', { isSent: true }, true, false, false],
])('the form of a person %s', (_, fate, asks, leadsBack, offersPerson) => {
  const html = shown({ ...handedOver, ...fate });
  expect(html.includes('Your question')).toBe(asks);
  expect(html.includes('Ask something else')).toBe(leadsBack);
  expect(html.includes('Talk to a person')).toBe(offersPerson);
});
