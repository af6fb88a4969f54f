import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { LeadFormView } from '../../leads/lead-form/lead-form-view.ts';
import { emptyContext } from '../assistant-reply.ts';
import { AssistantPanel } from './assistant-panel.tsx';
import type { StoredExchange } from './stored-conversation.ts';

afterEach(() => vi.unstubAllGlobals());

const form = { key: 'k', heading: 'Your details' } as LeadFormView;
const handoverExchange: StoredExchange = {
  id: 1,
  question: 'and a kayak?',
  reply: { answer: 'I do not know that.', links: [], handover: { reason: 'unknown', form }, context: emptyContext },
};

const render = (exchange: StoredExchange): string => {
  vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify([exchange]) });
  return renderToStaticMarkup(
    <MemoryRouter>
      <AssistantPanel link={{} as HTMLAnchorElement} car={null} onClose={() => undefined} />
    </MemoryRouter>,
  );
};

it.each<[string, Partial<StoredExchange>, boolean, boolean, boolean]>([
  ['is open: no other question can be sent', {}, false, true, false],
  ['was closed: the visitor can send a question or request a person again', { isPutAside: true }, true, false, true],
  ['was sent', { isSent: true }, true, false, false],
])('the contact form %s', (_, changes, canAsk, canClose, offersPerson) => {
  const html = render({ ...handoverExchange, ...changes });
  expect(html.includes('Your question')).toBe(canAsk);
  expect(html.includes('Ask something else')).toBe(canClose);
  expect(html.includes('Talk to a person')).toBe(offersPerson);
});
