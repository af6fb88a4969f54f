import type { Exchange } from '../../features/assistant/transcript.ts';

/** Earlier exchanges as text. */
export const ExchangeList = ({ exchanges }: { exchanges: readonly Exchange[] }) =>
  exchanges.length > 0 && (
    <ol className="assistant-log" aria-label="What was said before">
      {exchanges.flatMap(({ question, answer }) => [
        <li key={`asked ${question}`} className="assistant-asked">
          <span className="sr-only">You: </span>
          {question}
        </li>,
        <li key={`said to ${question}`} className="assistant-says">
          <span className="sr-only">Assistant: </span>
          {answer.split('\n').map((line) => (
            <p key={line}>{line}</p>
          ))}
        </li>,
      ])}
    </ol>
  );
