import { type FormEvent, type RefObject, useId } from 'react';
import { Button } from '../../../ui/button.tsx';

type QuestionRowProps = {
  input: RefObject<HTMLInputElement | null>;
  isBusy: boolean;
  ask(question: string): Promise<void>;
};

const maxTextLength = 500; // same as maxTextLength in tokenize.ts

/** The input for the next question. */
export function QuestionRow({ input, isBusy, ask }: QuestionRowProps) {
  const id = useId();
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const question = String(new FormData(event.currentTarget).get('question')).trim();
    if (question === '' || isBusy) return;
    event.currentTarget.reset();
    void ask(question);
  };
  return (
    <form className="assistant-input" onSubmit={send}>
      <label htmlFor={id} className="sr-only">
        Your question
      </label>
      <input
        ref={input}
        id={id}
        name="question"
        className="field"
        placeholder="Your question"
        maxLength={maxTextLength}
        autoComplete="off"
        enterKeyHint="send"
      />
      <Button type="submit">Ask</Button>
    </form>
  );
}
