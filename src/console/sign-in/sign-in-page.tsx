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
import { FormProblem } from '../components/forms/form-problem.tsx';
import { PasswordField } from '../components/forms/password-field.tsx';
import { SubmitButton } from '../components/forms/submit-button.tsx';
import { Notice } from '../components/notice.tsx';
import { consoleRequest } from '../server/console-request.ts';
import { refuse, readForm } from '../server/read-form.server.ts';
import { toCookieHeaders, toStaffRequest } from '../server/staff-request.server.ts';
import { readNextPath, withNextPath } from './next-path.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';

export const loader = ({ url }: LoaderFunctionArgs) => ({
  next: readNextPath(url),
  hasNewPassword: url.searchParams.has('changed'),
});

const credentials = z.object({
  email: z.string().trim().min(1, 'Please enter your email address.').max(254, 'This address is too long.'),
  password: z.string().min(1, 'Please enter your password.'),
});

export async function action({ request, context, url }: ActionFunctionArgs) {
  const { accounts } = context.get(consoleRequest);
  const form = await readForm(request, credentials);
  if (!form.ok) return refuse(form.refused);
  const result = await accounts.signIn(toStaffRequest(request, context), form.value);
  if (isRefusal(result)) return refuse({ values: form.values, problem: result.error });
  const next = readNextPath(url);
  const to = result.state === 'second-factor' ? withNextPath('/second-factor', next) : next;
  return redirect(to, { headers: toCookieHeaders(result.setCookies) });
}

export default function SignInPage() {
  const { next, hasNewPassword } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <title>Sign in · Forecourt console</title>
      <h1 className="mb-4 text-xl">Sign in</h1>
      {hasNewPassword && !refused && <Notice tone="good">Your password was changed. Please sign in with it.</Notice>}
      <Form method="post" className="grid gap-4" noValidate>
        <FormProblem {...refused} />
        <TextField
          label="Email address"
          name="email"
          type="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          required
          defaultValue={refused?.values.email}
          error={refused?.errors.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={refused?.errors.password}
        />
        <SubmitButton>Sign in</SubmitButton>
      </Form>
      <PasskeySignIn purpose="sign-in" next={next} />
      <p className="mt-5">
        <Link to="/reset-password">Forgotten your password?</Link>
      </p>
    </>
  );
}
