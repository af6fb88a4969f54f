import { useEffect, useState } from 'react';
import type { AssistantOpening } from '../reply.ts';
import { callAssistant, fetchOpening } from './call-assistant.ts';
import { contextOf, keepConversation, type KeptExchange, readConversation } from './kept-conversation.ts';

/** The conversation of this visit, and the ways to go on with it. */
export function useConversation(car: string | null) {
  const [exchanges, setExchanges] = useState(readConversation);
  const [opening, setOpening] = useState<AssistantOpening | null>(null);
  const isBusy = exchanges.some(({ reply, problem }) => reply === null && problem === undefined);

  useEffect(() => {
    let isWanted = true;
    void fetchOpening(car).then((found) => isWanted && setOpening(found));
    return () => {
      isWanted = false;
    };
  }, [car]);

  const show = (all: readonly KeptExchange[]): void => {
    setExchanges([...all]);
    keepConversation(all);
  };

  const ask = async (question: string): Promise<void> => {
    if (isBusy) return;
    const before = exchanges.filter(({ reply }) => reply !== null);
    const asked: KeptExchange = { id: (before.at(-1)?.id ?? 0) + 1, question, reply: null };
    show([...before, asked]);
    const answer = await callAssistant(question, car, contextOf(before));
    show([...before, { ...asked, ...answer }]);
  };

  /** What became of the form under the last answer. */
  const note = (fate: Pick<KeptExchange, 'isSent' | 'isPutAside'>): void =>
    show(exchanges.map((one) => (one === exchanges.at(-1) ? { ...one, ...fate } : one)));

  return { exchanges, opening, isBusy, ask, note };
}
