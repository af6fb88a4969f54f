import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import type { SignInStep, SignInError } from './sign-in-data.ts';
import { autoFocusProps } from './auto-focus.ts';
import { WithheldCodeForm } from './withheld-code-form.tsx';
import { useSubmitOnce } from './use-submit-once.ts';

type PhoneFormProps = {
  step: Extract<SignInStep, { kind: 'phone' }>;
  action: string;
  error: SignInError | undefined;
};

export function PhoneForm({ step: { phone, isConfirming, codeHref }, action, error }: PhoneFormProps) {
  const { isSending, onSubmit } = useSubmitOnce();
  const withheld = error?.withheld;
  if (withheld) return <WithheldCodeForm key={withheld.challenge} {...{ action, error, withheld }} intent="send" />;
  return (
    <form method="post" action={action} className="sign-in-form" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="send" />
      {isConfirming && (
        <p>
          Your number is <strong className="tabular-nums">{phone}</strong>.
        </p>
      )}
      {isConfirming && error && (
        <p role="alert" className="field-error">
          <Icon name="warning" />
          {error.error}
        </p>
      )}
      {!isConfirming && (
        <TextField
          label="Mobile number"
          name="phone_number"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          maxLength={30}
          placeholder="0412 345 678"
          defaultValue={error?.typed ?? phone ?? ''}
          error={error?.error}
          {...(error && autoFocusProps)}
          className="sign-in-phone"
        />
      )}
      <Button type="submit" size="large" aria-busy={isSending || undefined}>
        Text me a code
      </Button>
      {codeHref !== null && (
        <p>
          <SmartLink to={codeHref} className="text-link">
            Enter the code sent to {phone}
          </SmartLink>
        </p>
      )}
    </form>
  );
}
