import { useRef } from 'react';
import { codePattern } from '../../features/accounts/sign-in-code.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import type { SignInStep, SignInError } from './sign-in-data.ts';
import { ResendForm } from './sign-in-resend-form.tsx';
import { autoFocusProps } from './auto-focus.ts';
import { useCodeAutoSubmit } from './use-code-auto-submit.ts';
import { WithheldCodeForm } from './withheld-code-form.tsx';
import { useSubmitOnce } from './use-submit-once.ts';

type CodeFormProps = {
  step: Extract<SignInStep, { kind: 'code' }>;
  action: string;
  error: SignInError | undefined;
};

export function CodeForm({ step, action, error }: CodeFormProps) {
  const { phone, isConfirming, isAnother, changeHref } = step;
  const field = useRef<HTMLInputElement>(null);
  const { isSending, onSubmit } = useSubmitOnce();
  useCodeAutoSubmit(field);
  const wrong = error?.field === 'code' ? error : undefined;
  const refused = error?.field === 'resend' ? error : undefined;
  return (
    <div className="sign-in-form">
      <p>
        We sent {isAnother ? 'another' : 'a'} code to <strong className="tabular-nums">{phone}</strong>.
        {!isConfirming && (
          <>
            {' '}
            <SmartLink to={changeHref} className="text-link">
              Change number
            </SmartLink>
          </>
        )}
      </p>
      <form method="post" action={action} className="sign-in-form" onSubmit={onSubmit}>
        <input type="hidden" name="intent" value="verify" />
        <TextField
          ref={field}
          label="6-digit code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern={codePattern}
          title="6 digits"
          required
          defaultValue={wrong?.typed ?? ''}
          error={wrong?.error}
          {...(!refused && autoFocusProps)}
          className="sign-in-code"
        />
        <Button type="submit" size="large" aria-busy={isSending || undefined}>
          {isConfirming ? 'Confirm' : 'Sign in'}
        </Button>
      </form>
      {refused?.withheld ? (
        <WithheldCodeForm
          key={refused.withheld.challenge}
          action={action}
          intent="resend"
          error={refused}
          withheld={refused.withheld}
        />
      ) : (
        <ResendForm action={action} seconds={step.resendAfterSeconds} refusal={refused?.error} />
      )}
    </div>
  );
}
