import './assistant-panel.css';
import { lazy, Suspense, useEffect, useId, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { buildTranscript } from '../transcript.ts';
import { ExchangeView } from './exchange-view.tsx';
import { getOpenForm, type StoredExchange } from './stored-conversation.ts';
import { QuestionRow } from './question-row.tsx';
import { useConversation } from './use-conversation.ts';

export type AssistantPanelProps = {
  /** The link that was clicked. */
  link: HTMLAnchorElement;
  /** Slug of the car in question. */
  car: string | null;
  onClose(): void;
};

const HandoverForm = lazy(async () => ({ default: (await import('./handover-form.tsx')).HandoverForm }));

/**
 * The assistant over the page: full screen on a phone, in the corner on a desktop. New content is appended, so nothing
 * moves while someone reads or is about to click.
 */
export function AssistantPanel({ link, car, onClose }: AssistantPanelProps) {
  const headingId = useId();
  const input = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { exchanges, opening, isBusy, ask, note } = useConversation(car);
  const last = exchanges.at(-1);
  const form = last && getOpenForm(last);
  const suggestions = listNewSuggestions(opening?.suggestions ?? [], exchanges);

  const canAsk = form === undefined;
  useEffect(() => {
    // On touch devices the keyboard would cover the suggestions.
    if (canAsk && matchMedia('(hover: hover)').matches) input.current?.focus();
  }, [canAsk]);
  // Scrolls to the newest reply. A form scrolls itself into view, because it appears later.
  useEffect(() => body.current?.scrollTo({ top: body.current.scrollHeight }));

  const close = (): void => {
    onClose();
    link.focus(); // Safari does not focus a clicked link, so it could not return the focus
  };
  return (
    <Modal labelledBy={headingId} className="assistant" onClose={close}>
      <header className="assistant-head">
        <div>
          <h2 id={headingId}>Ask us</h2>
          <p>{opening?.subject ?? 'Instant answers, and people for the rest'}</p>
        </div>
        <form method="dialog">
          <button type="submit" aria-label="Close">
            <Icon name="close" />
          </button>
        </form>
      </header>
      <div ref={body} className="assistant-body">
        {opening && exchanges.length === 0 && (
          <div className="assistant-reply">
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
              transcript={buildTranscript(toTranscriptExchanges(exchanges))}
              onSent={() => note({ isSent: true })}
            />
          </Suspense>
        )}
      </div>
      {!form && suggestions.length > 0 && (
        <ul
          className="assistant-suggestions"
          aria-label="Suggested questions"
          data-begun={exchanges.length > 0 || undefined}
        >
          {suggestions.map((question) => (
            <li key={question}>
              <Button kind="outline" size="small" onClick={() => void ask(question)}>
                {question}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {form ? (
        <div className="assistant-input">
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

/** Suggestions that the visitor has not used yet. */
const listNewSuggestions = (suggestions: readonly string[], exchanges: readonly StoredExchange[]): string[] =>
  suggestions.filter((suggestion) => !exchanges.some(({ question }) => question === suggestion));

const toTranscriptExchanges = (exchanges: readonly StoredExchange[]) =>
  exchanges.map(({ question, reply }) => ({ question, answer: reply?.answer ?? '' }));
