import { Icon } from '../../ui/icon.tsx';
import { autoFocusProps } from './auto-focus.ts';
import { useSubmitOnce } from './use-submit-once.ts';
import { useEffect, useState } from 'react';

type ResendFormProps = {
  action: string;
  /** Until another code may be requested. */ seconds: number;
  refusal: string | undefined;
};

const refusalId = 'resend-refusal';

/**
 * After hydration it counts down until it can be pressed. Before that it always can, and the server responds with
 * how long to wait.
 */
export function ResendForm({ action, seconds, refusal }: ResendFormProps) {
  const left = useCountdown(seconds);
  const { isSending, onSubmit } = useSubmitOnce();
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
        {...(refusal !== undefined && autoFocusProps)}
      >
        {isWaiting ? `Send another code in ${left} s` : 'Send another code'}
      </button>
    </form>
  );
}

/** Seconds left by the browser's monotonic clock; null before hydration. */
function useCountdown(seconds: number): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const tick = () => {
      const now = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 250);
    tick();
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
