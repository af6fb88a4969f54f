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
import { FormProblem } from '../components/forms/form-problem.tsx';
import { PasswordField } from '../components/forms/password-field.tsx';
import { SubmitButton } from '../components/forms/submit-button.tsx';
import { Notice } from '../components/notice.tsx';
import { consoleRequest } from '../server/console-request.ts';
import { refuse, readForm } from '../server/read-form.server.ts';
import { toCookieHeaders, toStaffRequest } from '../server/staff-request.server.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const person = await context.get(consoleRequest).accounts.readResetLink(params.token ?? '');
  return { email: person?.email };
}

const fields = z.object({ password: z.string().min(1, 'Please enter a new password.') });

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request, fields);
  if (!form.ok) return refuse(form.refused);
  const { accounts } = context.get(consoleRequest);
  const token = params.token ?? '';
  const result = await accounts.resetPassword(toStaffRequest(request, context), { token, ...form.value });
  if (isRefusal(result)) {
    return result.field ? refuse({ errors: { [result.field]: result.error } }) : refuse({ problem: result.error });
  }
  return redirect('/sign-in?changed', { headers: toCookieHeaders(result.setCookies) });
}

export default function NewPasswordPage() {
  const { email } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <title>New password · Forecourt console</title>
      <h1 className="mb-4 text-xl">Set a new password</h1>
      {email === undefined ? (
        <>
          <Notice tone="danger">This link has expired or was used.</Notice>
          <Link to="/reset-password">Request a new link</Link>
        </>
      ) : (
        <Form method="post" className="grid gap-4" noValidate>
          <FormProblem {...refused} />
          <p className="text-muted">For {email}. You will be signed out everywhere.</p>
          {/* So that a password manager stores the password for this account. */}
          <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
          <PasswordField
            label="New password"
            name="password"
            autoComplete="new-password"
            required
            hint="At least 12 characters."
            error={refused?.errors.password}
          />
          <SubmitButton>Save the password</SubmitButton>
        </Form>
      )}
    </>
  );
}
