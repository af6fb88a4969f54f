import { Icon } from '../../ui/icon.tsx';
import { takesFocus } from './takes-focus.ts';
import { useCountdown } from './use-countdown.ts';
import { useSendOnce } from './use-send-once.ts';

type ResendFormProps = {
  action: string;
  /** Until another may be asked for. */ seconds: number;
  refusal: string | undefined;
};

const refusalId = 'resend-refusal';

/** Alive, it counts down until it can be pressed; as it comes it can be, and the server says how long to wait. */
export function ResendForm({ action, seconds, refusal }: ResendFormProps) {
  const left = useCountdown(seconds);
  const { isSending, onSubmit } = useSendOnce();
  const isWaiting = left !== null && left > 0;
  return (
    <form method="post" action={action} onSubmit={(event) => (isWaiting ? event.preventDefault() : onSubmit(event))}>
      <input type="hidden" name="intent" value="resend" />
      {refusal !== undefined && (
        <p id={refusalId} className="field-error mb-2">
          <Icon name="warning" />
          {refusal}
        </p>
      )}
      <button
        type="submit"
        className="sign-in-resend"
        aria-disabled={isWaiting || undefined}
        aria-busy={isSending || undefined}
        aria-describedby={refusal === undefined ? undefined : refusalId}
        {...(refusal !== undefined && takesFocus)}
      >
        {isWaiting ? `Send another code in ${left} s` : 'Send another code'}
      </button>
    </form>
  );
}
