import type { Exchange } from '../../features/assistant/transcript.ts';

/** Earlier exchanges as text. */
export const ExchangeList = ({ exchanges }: { exchanges: readonly Exchange[] }) =>
  exchanges.length > 0 && (
    <ol className="assistant-log" aria-label="Earlier messages">
      {exchanges.flatMap(({ question, answer }) => [
        <li key={`question ${question}`} className="assistant-visitor-message">
          <span className="sr-only">You: </span>
          {question}
        </li>,
        <li key={`answer ${question}`} className="assistant-reply">
          <span className="sr-only">Assistant: </span>
          {answer.split('\n').map((line) => (
            <p key={line}>{line}</p>
          ))}
        </li>,
      ])}
    </ol>
  );
