import './assistant-panel.css';
import { lazy, Suspense, useEffect, useId, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { transcriptOf } from '../transcript.ts';
import { ExchangeView } from './exchange-view.tsx';
import { formOf, type KeptExchange } from './kept-conversation.ts';
import { QuestionRow } from './question-row.tsx';
import { useConversation } from './use-conversation.ts';

export type AssistantPanelProps = {
  /** What was pressed. */
  link: HTMLAnchorElement;
  /** The slug of the car that it is about. */
  car: string | null;
  onClose(): void;
};

const HandoverForm = lazy(async () => ({ default: (await import('./handover-form.tsx')).HandoverForm }));

/**
 * The assistant over the page: the whole screen of a phone, a corner of a desk. What comes later comes last, so that
 * nothing that somebody reads or is about to press moves away.
 */
export function AssistantPanel({ link, car, onClose }: AssistantPanelProps) {
  const headingId = useId();
  const input = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { exchanges, opening, isBusy, ask, note } = useConversation(car);
  const last = exchanges.at(-1);
  const form = last && formOf(last);
  const ideas = ideasFor(opening?.suggestions ?? [], exchanges);

  const canAsk = form === undefined;
  useEffect(() => {
    // Where a finger points, the keyboard would cover what there is to choose.
    if (canAsk && matchMedia('(hover: hover)').matches) input.current?.focus();
  }, [canAsk]);
  // The newest is what somebody waits for; a form sees to itself, since it comes later.
  useEffect(() => body.current?.scrollTo({ top: body.current.scrollHeight }));

  const close = (): void => {
    onClose();
    link.focus(); // Safari would not remember where it was: it focuses no link that is pressed
  };
  return (
    <Modal labelledBy={headingId} className="assistant" onClose={close}>
      <header className="assistant-head">
        <div>
          <h2 id={headingId}>Ask us</h2>
          <p>{opening?.subject ?? 'Answers at once, and people for the rest'}</p>
        </div>
        <form method="dialog">
          <button type="submit" aria-label="Close">
            <Icon name="close" />
          </button>
        </form>
      </header>
      <div ref={body} className="assistant-body">
        {opening && exchanges.length === 0 && (
          <div className="assistant-says">
            <p>{opening.greeting}</p>
          </div>
        )}
        <div role="log" aria-live="polite" aria-label="Conversation">
          <ol className="assistant-log">
            {exchanges.map((exchange) => (
              <ExchangeView key={exchange.id} isLast={exchange === last} onLeave={onClose} {...{ exchange, ask }} />
            ))}
          </ol>
        </div>
        {form && (
          <Suspense>
            <HandoverForm
              key={form.key}
              form={form}
              transcript={transcriptOf(said(exchanges))}
              onSent={() => note({ isSent: true })}
            />
          </Suspense>
        )}
      </div>
      {!form && ideas.length > 0 && (
        <ul className="assistant-ideas" aria-label="Suggested questions" data-begun={exchanges.length > 0 || undefined}>
          {ideas.map((question) => (
            <li key={question}>
              <Button kind="outline" size="small" onClick={() => void ask(question)}>
                {question}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {form ? (
        <div className="assistant-ask">
          <Button kind="outline" onClick={() => note({ isPutAside: true })}>
            Ask something else
          </Button>
        </div>
      ) : (
        <QuestionRow input={input} isBusy={isBusy} ask={ask} />
      )}
    </Modal>
  );
}

/** What has not been asked yet. */
const ideasFor = (suggestions: readonly string[], exchanges: readonly KeptExchange[]): string[] =>
  suggestions.filter((idea) => !exchanges.some(({ question }) => question === idea));

const said = (exchanges: readonly KeptExchange[]) =>
  exchanges.map(({ question, reply }) => ({ question, answer: reply?.answer ?? '' }));
