import {
  Form,
  Link,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { z } from 'zod';
import { isRefusal } from '../../features/staff/accounts/staff-request.ts';
import { TextField } from '../../ui/forms/field.tsx';
import { CheckField } from '../components/forms/check-field.tsx';
import { FormProblem } from '../components/forms/form-problem.tsx';
import { SubmitButton } from '../components/forms/submit-button.tsx';
import { consoleRequest } from '../server/console-request.ts';
import { refuse, readForm } from '../server/read-form.server.ts';
import { toCookieHeaders, toStaffRequest } from '../server/staff-request.server.ts';
import { readNextPath, withNextPath } from './next-path.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';

export async function loader({ request, context, url }: LoaderFunctionArgs) {
  const next = readNextPath(url);
  const factors = await context.get(consoleRequest).accounts.readSecondFactors(toStaffRequest(request, context));
  if (!factors) throw redirect(withNextPath('/sign-in', next));
  // A recovery code is for those who have lost everything else.
  const usesRecoveryCode = url.searchParams.has('recovery') || (!factors.totp && !factors.passkey);
  return { next, factors, usesRecoveryCode };
}

const entered = z.object({
  code: z.string().trim().min(1, 'Please enter the code.').max(100, 'Enter the six-digit code or a recovery code.'),
  kind: z.enum(['totp', 'recovery']),
  trustDevice: z.literal('on').optional(),
});

export async function action({ request, context, url }: ActionFunctionArgs) {
  const form = await readForm(request, entered);
  if (!form.ok) return refuse(form.refused);
  const { code, kind, trustDevice } = form.value;
  const { accounts } = context.get(consoleRequest);
  const result = await accounts.verifySecondFactor(toStaffRequest(request, context), {
    code,
    kind,
    trustDevice: trustDevice === 'on',
  });
  if (isRefusal(result)) return refuse({ problem: result.error });
  return redirect(readNextPath(url), { headers: toCookieHeaders(result.setCookies) });
}

export default function SecondFactorPage() {
  const { next, factors, usesRecoveryCode } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const hasCode = factors.totp || usesRecoveryCode;
  return (
    <>
      <title>Second factor · Forecourt console</title>
      <h1 className="mb-4 text-xl">Verify it’s you</h1>
      {hasCode && (
        <Form method="post" className="grid gap-4" noValidate>
          <FormProblem {...refused} />
          <input type="hidden" name="kind" value={usesRecoveryCode ? 'recovery' : 'totp'} />
          <TextField
            key={usesRecoveryCode ? 'recovery' : 'totp'}
            label={usesRecoveryCode ? 'Recovery code' : 'Code of your authenticator app'}
            name="code"
            autoComplete="one-time-code"
            inputMode={usesRecoveryCode ? 'text' : 'numeric'}
            autoCapitalize="none"
            required
            error={refused?.errors.code}
          />
          <CheckField label="Do not ask again in this browser for 30 days" name="trustDevice" />
          <SubmitButton>Continue</SubmitButton>
        </Form>
      )}
      {factors.passkey && <PasskeySignIn purpose="second-factor" next={next} />}
      <p className="mt-5 grid gap-2">
        {!usesRecoveryCode && factors.recoveryCodes > 0 && (
          <Link to={`${withNextPath('/second-factor', next)}${next === '/' ? '?' : '&'}recovery`}>
            Use a recovery code
          </Link>
        )}
        <Link to={withNextPath('/sign-in', next)}>Back to sign-in</Link>
      </p>
    </>
  );
}
