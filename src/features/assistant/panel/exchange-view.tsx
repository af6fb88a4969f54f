import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { personQuestion } from '../assistant-reply.ts';
import type { StoredExchange } from './stored-conversation.ts';
import { ReplyView } from './reply-view.tsx';

type ExchangeViewProps = {
  exchange: StoredExchange;
  /** Whether it is the latest exchange: only there can a person be requested. */
  isLast: boolean;
  ask(question: string): Promise<void>;
  onLeave(): void;
};

/** A question and its reply. */
export const ExchangeView = ({
  exchange: { question, reply, problem, isSent, isPutAside },
  isLast,
  ask,
  onLeave,
}: ExchangeViewProps) => (
  <>
    <li className="assistant-visitor-message">
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
        <div className="assistant-reply assistant-pending">
          <span className="sr-only">One moment…</span>
        </div>
      )}
      {problem !== undefined && (
        <div className="assistant-reply">
          <p>{problem}</p>
          <Button kind="outline" size="small" onClick={() => void ask(question)}>
            Try again
          </Button>
        </div>
      )}
    </li>
    {isSent && (
      <li>
        <div className="assistant-reply assistant-sent">
          <Icon name="check" />
          <p>
            <strong>Thanks, we’ve got your message.</strong> We sent it with this conversation to the right team, and
            someone will be in touch.
          </p>
        </div>
      </li>
    )}
  </>
);
