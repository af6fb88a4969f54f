import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { SignInAside } from './sign-in-aside.tsx';
import { CodeForm } from './sign-in-code-form.tsx';
import type { SignInData, SignInError } from './sign-in-data.ts';
import { PhoneForm } from './sign-in-phone-form.tsx';

type SignInViewProps = { page: SignInData; error?: SignInError | undefined };

/** One task, and next to it the reason. */
export function SignInView({ page, error }: SignInViewProps) {
  const { step, action, back } = page;
  return (
    <div className="sign-in">
      <div className="sign-in-panel container-site">
        <div className="sign-in-main">
          <SmartLink to={back} className="sign-in-back">
            <Icon name="chevron-right" /> Back
          </SmartLink>
          <h1 className="heading">{page.heading}</h1>
          <p className="sign-in-why">{page.why}</p>
          {step.kind === 'phone' && <PhoneForm {...{ step, action, error }} />}
          {step.kind === 'code' && <CodeForm {...{ step, action, error }} />}
          {step.kind === 'signed-in' && <SignedInNote step={step} />}
          {step.kind !== 'signed-in' && <SmallPrint siteName={page.siteName} />}
        </div>
        <SignInAside car={page.car} benefits={page.benefits} />
      </div>
    </div>
  );
}

const SignedInNote = ({ step }: { step: Extract<SignInData['step'], { kind: 'signed-in' }> }) => (
  <div className="sign-in-form">
    <p>{step.error}</p>
    <ButtonLink to={step.continueHref} size="large">
      Continue
    </ButtonLink>
  </div>
);

const SmallPrint = ({ siteName }: { siteName: string }) => (
  <p className="sign-in-small">
    No password to remember. {siteName} uses your number for this account, and the code is free.{' '}
    <SmartLink to="/privacy-policy" className="text-link">
      Privacy policy
    </SmartLink>
  </p>
);
