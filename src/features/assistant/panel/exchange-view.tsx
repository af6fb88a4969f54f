import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { personQuestion } from '../reply.ts';
import type { KeptExchange } from './kept-conversation.ts';
import { ReplyView } from './reply-view.tsx';

type ExchangeViewProps = {
  exchange: KeptExchange;
  /** Whether nothing was said since: only then can a person be asked for. */
  isLast: boolean;
  ask(question: string): Promise<void>;
  onLeave(): void;
};

/** A question and what there is to say to it. */
export const ExchangeView = ({
  exchange: { question, reply, problem, isSent, isPutAside },
  isLast,
  ask,
  onLeave,
}: ExchangeViewProps) => (
  <>
    <li className="assistant-asked">
      <span className="sr-only">You: </span>
      {question}
    </li>
    <li>
      {reply && (
        <ReplyView reply={reply} onLeave={onLeave}>
          {isLast && (isPutAside || reply.handover?.reason === 'offered') && (
            <Button kind="outline" size="small" onClick={() => void ask(personQuestion)}>
              {personQuestion}
            </Button>
          )}
        </ReplyView>
      )}
      {!reply && problem === undefined && (
        <div className="assistant-says assistant-waits">
          <span className="sr-only">One moment…</span>
        </div>
      )}
      {problem !== undefined && (
        <div className="assistant-says">
          <p>{problem}</p>
          <Button kind="outline" size="small" onClick={() => void ask(question)}>
            Try again
          </Button>
        </div>
      )}
    </li>
    {isSent && (
      <li>
        <div className="assistant-says assistant-sent">
          <Icon name="check" />
          <p>
            <strong>Thanks, your message is with us.</strong> It went with this conversation to the people who can
            answer it, and somebody will come back to you.
          </p>
        </div>
      </li>
    )}
  </>
);
