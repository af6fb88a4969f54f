import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import type { SignInStep, SignInTrouble } from './sign-in-data.ts';
import { takesFocus } from './takes-focus.ts';
import { useSendOnce } from './use-send-once.ts';

type PhoneFormProps = {
  step: Extract<SignInStep, { kind: 'phone' }>;
  action: string;
  trouble: SignInTrouble | undefined;
};

export function PhoneForm({ step: { phone, codeHref }, action, trouble }: PhoneFormProps) {
  const { isSending, onSubmit } = useSendOnce();
  return (
    <form method="post" action={action} className="sign-in-form" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="send" />
      <TextField
        label="Mobile number"
        name="phone_number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        maxLength={30}
        placeholder="0412 345 678"
        defaultValue={trouble?.typed ?? phone ?? ''}
        error={trouble?.error}
        {...(trouble && takesFocus)}
        className="sign-in-phone"
      />
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
