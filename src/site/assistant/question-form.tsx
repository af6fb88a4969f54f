import { Button } from '../../ui/button.tsx';
import { conversationField } from './posted-conversation.ts';

type QuestionFormProps = {
  action: string;
  conversation: string;
  problem: string | null;
  suggestions: readonly string[];
};

const [inputId, problemId] = ['assistant-question', 'assistant-problem'];

/** A question as an HTML form; suggestions are submit buttons. */
export const QuestionForm = ({ action, conversation, problem, suggestions }: QuestionFormProps) => (
  <>
    <form method="post" action={action} className="assistant-form">
      <label htmlFor={inputId}>Your question</label>
      <div>
        <input
          id={inputId}
          name="message"
          className="field"
          maxLength={500}
          autoComplete="off"
          required
          {...(problem !== null && { 'aria-invalid': true, 'aria-describedby': problemId })}
        />
        <Button type="submit">Ask</Button>
      </div>
      {problem !== null && (
        <p id={problemId} role="alert" className="assistant-problem">
          {problem}
        </p>
      )}
      <input type="hidden" name={conversationField} value={conversation} />
    </form>
    {suggestions.length > 0 && (
      <form method="post" action={action}>
        <input type="hidden" name={conversationField} value={conversation} />
        <ul className="assistant-suggestions" aria-label="Suggested questions">
          {suggestions.map((question) => (
            <li key={question}>
              <Button type="submit" kind="outline" size="small" name="message" value={question}>
                {question}
              </Button>
            </li>
          ))}
        </ul>
      </form>
    )}
  </>
);
