import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { SignInAside } from './sign-in-aside.tsx';
import { CodeForm } from './sign-in-code-form.tsx';
import type { SignInData, SignInTrouble } from './sign-in-data.ts';
import { PhoneForm } from './sign-in-phone-form.tsx';

type SignInViewProps = { page: SignInData; trouble?: SignInTrouble | undefined };

/** One thing to do, and beside it what for. */
export function SignInView({ page, trouble }: SignInViewProps) {
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
          {step.kind === 'phone' && <PhoneForm {...{ step, action, trouble }} />}
          {step.kind === 'code' && <CodeForm {...{ step, action, trouble }} />}
          {step.kind === 'signed-in' && <SignedInNote step={step} />}
          {step.kind !== 'signed-in' && <SmallPrint siteName={page.siteName} />}
        </div>
        <SignInAside car={page.car} uses={page.uses} />
      </div>
    </div>
  );
}

const SignedInNote = ({ step }: { step: Extract<SignInData['step'], { kind: 'signed-in' }> }) => (
  <div className="sign-in-form">
    <p>{step.note}</p>
    <ButtonLink to={step.onHref} size="large">
      Go on
    </ButtonLink>
  </div>
);

const SmallPrint = ({ siteName }: { siteName: string }) => (
  <p className="sign-in-small">
    No password to remember. {siteName} uses your number for this account, and the code costs you nothing.{' '}
    <SmartLink to="/privacy-policy" className="text-link">
      Privacy policy
    </SmartLink>
  </p>
);
