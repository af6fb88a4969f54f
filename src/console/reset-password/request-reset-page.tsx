import { Form, Link, type ActionFunctionArgs, useActionData } from 'react-router';
import { z } from 'zod';
import { isRefusal } from '../../features/staff/accounts/staff-request.ts';
import { TextField } from '../../ui/forms/field.tsx';
import { FormProblem } from '../components/forms/form-problem.tsx';
import { SubmitButton } from '../components/forms/submit-button.tsx';
import { Notice } from '../components/notice.tsx';
import { consoleRequest } from '../server/console-request.ts';
import { refuse, readForm } from '../server/read-form.server.ts';
import { toStaffRequest } from '../server/staff-request.server.ts';

const fields = z.object({
  email: z.string().trim().min(1, 'Please enter your email address.').max(254, 'This address is too long.'),
});

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, fields);
  if (!form.ok) return refuse(form.refused);
  const result = await context
    .get(consoleRequest)
    .accounts.requestPasswordReset(toStaffRequest(request, context), form.value);
  return isRefusal(result) ? refuse({ values: form.values, problem: result.error }) : { sent: result.message };
}

export default function RequestResetPage() {
  const result = useActionData<typeof action>();
  const refused = result && 'errors' in result ? result : undefined;
  return (
    <>
      <title>Reset your password · Forecourt console</title>
      <h1 className="mb-4 text-xl">Reset your password</h1>
      {result && 'sent' in result ? (
        <Notice tone="good">{result.sent}</Notice>
      ) : (
        <Form method="post" className="grid gap-4" noValidate>
          <FormProblem {...refused} />
          <TextField
            label="Email address"
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            required
            defaultValue={refused?.values.email}
            error={refused?.errors.email}
          />
          <SubmitButton>Send the link</SubmitButton>
        </Form>
      )}
      <p className="mt-5">
        <Link to="/sign-in">Back to sign-in</Link>
      </p>
    </>
  );
}
