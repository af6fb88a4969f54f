import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { keepAsked, readAsked } from './asked-questions.ts';
import { assistantTopics } from './assistant.ts';
import { AssistantExchange } from './assistant-exchange.tsx';
import { assistantQuestions } from './assistant-questions.ts';
import type { OpenedPartProps } from './vehicle-extras.tsx';

/** Answers from what the page knows of its car, at once and without anybody else hearing of the question. */
export function AssistantDialog({ extras, link, onClose }: OpenedPartProps) {
  const headingId = useId();
  const inputId = useId();
  const end = useRef<HTMLDivElement>(null);
  const { car } = extras;
  const [asked, setAsked] = useState(() => readAsked(car.slug));
  useEffect(() => end.current?.scrollIntoView({ block: 'end' }));
  const close = (): void => {
    onClose();
    link.focus(); // Safari would not remember where it was: it focuses no link that is pressed
  };
  const ask = (question: string): void => {
    const all = [...asked.filter((earlier) => earlier !== question), question];
    setAsked(all);
    keepAsked(car.slug, all);
  };
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const question = String(new FormData(event.currentTarget).get('question')).trim();
    if (question === '') return;
    ask(question);
    event.currentTarget.reset();
  };
  return (
    <Modal labelledBy={headingId} className="assistant" onClose={close}>
      <header className="assistant-head">
        <div>
          <h2 id={headingId}>Ask about this car</h2>
          <p>{car.name}</p>
        </div>
        <form method="dialog">
          <button type="submit" aria-label="Close">
            <Icon name="close" />
          </button>
        </form>
      </header>
      <div className="assistant-body">
        <p className="assistant-says">
          I answer from what this page knows. For anything else our people are a message away.
        </p>
        <div role="log" aria-label="Conversation">
          <ol className="assistant-log">
            {asked.map((question) => (
              <AssistantExchange key={question} question={question} extras={extras} onLeave={onClose} />
            ))}
          </ol>
        </div>
        <ul className="assistant-ideas" aria-label="Suggested questions">
          {assistantTopics
            .map((topic) => assistantQuestions[topic].question)
            .filter((question) => !asked.includes(question))
            .slice(0, asked.length > 0 ? ideasMeanwhile : undefined)
            .map((question) => (
              <li key={question}>
                <Button kind="outline" size="small" onClick={() => ask(question)}>
                  {question}
                </Button>
              </li>
            ))}
        </ul>
        <div ref={end} />
      </div>
      <form className="assistant-ask" onSubmit={send}>
        <label htmlFor={inputId} className="sr-only">
          Your question
        </label>
        <input
          id={inputId}
          name="question"
          className="field"
          placeholder="Your question"
          maxLength={longestQuestion}
          autoComplete="off"
          enterKeyHint="send"
        />
        <Button type="submit">Ask</Button>
      </form>
    </Modal>
  );
}

const longestQuestion = 200;
/** A conversation that has begun needs the room. */
const ideasMeanwhile = 3;
