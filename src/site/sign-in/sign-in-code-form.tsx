import { useRef } from 'react';
import { codePattern } from '../../features/accounts/sign-in-code.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import type { SignInStep, SignInTrouble } from './sign-in-data.ts';
import { ResendForm } from './sign-in-resend-form.tsx';
import { takesFocus } from './takes-focus.ts';
import { useEnteredCode } from './use-entered-code.ts';
import { useSendOnce } from './use-send-once.ts';

type CodeFormProps = {
  step: Extract<SignInStep, { kind: 'code' }>;
  action: string;
  trouble: SignInTrouble | undefined;
};

export function CodeForm({ step, action, trouble }: CodeFormProps) {
  const { phone, isAnother, changeHref } = step;
  const field = useRef<HTMLInputElement>(null);
  const { isSending, onSubmit } = useSendOnce();
  useEnteredCode(field);
  const wrong = trouble?.field === 'code' ? trouble : undefined;
  const refused = trouble?.field === 'resend' ? trouble : undefined;
  return (
    <div className="sign-in-form">
      <p>
        We sent {isAnother ? 'another' : 'a'} code to <strong className="tabular-nums">{phone}</strong>.{' '}
        <SmartLink to={changeHref} className="text-link">
          Change number
        </SmartLink>
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
          {...(!refused && takesFocus)}
          className="sign-in-code"
        />
        <Button type="submit" size="large" aria-busy={isSending || undefined}>
          Sign in
        </Button>
      </form>
      <ResendForm action={action} seconds={step.resendAfterSeconds} refusal={refused?.error} />
    </div>
  );
}
