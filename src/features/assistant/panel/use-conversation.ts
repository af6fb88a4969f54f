import { useEffect, useState } from 'react';
import type { AssistantOpening } from '../assistant-reply.ts';
import { callAssistant, fetchOpening } from './assistant-client.ts';
import { getLastContext, storeConversation, type StoredExchange, loadConversation } from './stored-conversation.ts';

/** The conversation of this visit and the actions on it. */
export function useConversation(car: string | null) {
  const [exchanges, setExchanges] = useState(loadConversation);
  const [opening, setOpening] = useState<AssistantOpening | null>(null);
  const isBusy = exchanges.some(({ reply, problem }) => reply === null && problem === undefined);

  useEffect(() => {
    let isCurrent = true;
    void fetchOpening(car).then((found) => isCurrent && setOpening(found));
    return () => {
      isCurrent = false;
    };
  }, [car]);

  const show = (all: readonly StoredExchange[]): void => {
    setExchanges([...all]);
    storeConversation(all);
  };

  const ask = async (question: string): Promise<void> => {
    if (isBusy) return;
    const before = exchanges.filter(({ reply }) => reply !== null);
    const pending: StoredExchange = { id: (before.at(-1)?.id ?? 0) + 1, question, reply: null };
    show([...before, pending]);
    const result = await callAssistant(question, car, getLastContext(before));
    show([...before, { ...pending, ...result }]);
  };

  /** Records what happened to the form of the last reply. */
  const note = (changes: Pick<StoredExchange, 'isSent' | 'isPutAside'>): void =>
    show(exchanges.map((one) => (one === exchanges.at(-1) ? { ...one, ...changes } : one)));

  return { exchanges, opening, isBusy, ask, note };
}
