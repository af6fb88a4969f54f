import {
  data,
  Form,
  Link,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { isRefusal } from '../../features/staff/accounts/staff-request.ts';
import { TextField } from '../../ui/forms/field.tsx';
import { FormProblem } from '../components/forms/form-problem.tsx';
import { PasswordField } from '../components/forms/password-field.tsx';
import { SubmitButton } from '../components/forms/submit-button.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import { consoleRequest } from '../server/console-request.ts';
import { refuse } from '../server/read-form.server.ts';
import { signedIn } from '../server/signed-in.ts';
import { toCookieHeaders, toStaffRequest } from '../server/staff-request.server.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const enrolment = await context.get(consoleRequest).accounts.readTotpEnrolment(context.get(signedIn));
  return { enrolment: enrolment && { secret: enrolment.secret, qrCode: toDataUrl(enrolment.qrCode) } };
}

const toDataUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** First the password, then the first code of the app. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { accounts } = context.get(consoleRequest);
  const person = context.get(signedIn);
  const from = toStaffRequest(request, context);
  const form = await request.formData();
  const code = form.get('code');
  const result =
    typeof code === 'string'
      ? await accounts.confirmTotp(person, from, { code })
      : await accounts.startTotp(person, from, { password: String(form.get('password') ?? '') });
  if (isRefusal(result)) {
    return refuse(result.field ? { errors: { [result.field]: result.error } } : { problem: result.error });
  }
  if (!('recoveryCodes' in result)) return redirect('/account/authenticator');
  const { recoveryCodes, setCookies } = result;
  return data({ recoveryCodes }, { headers: toCookieHeaders(setCookies) });
}

export default function AuthenticatorPage() {
  const { enrolment } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const refused = result && 'errors' in result ? result : undefined;
  if (result && 'recoveryCodes' in result) {
    return (
      <div className="max-w-2xl">
        <PageHeader title="The authenticator app is set up" />
        <RecoveryCodes codes={result.recoveryCodes} />
        <Link to="/account" className="btn btn-brand">
          Done
        </Link>
      </div>
    );
  }
  return (
    <div className="max-w-2xl">
      <PageHeader
        title="Set up an authenticator app"
        description="Any app for one-time codes works: those of Google, Microsoft and Apple, 1Password and others."
      />
      <Panel>
        <Form method="post" className="grid gap-4" key={enrolment ? 'code' : 'password'}>
          <FormProblem {...refused} />
          {enrolment ? (
            <>
              <p>1. Scan this code with the app, or type the key.</p>
              <div className="flex flex-wrap items-center gap-5">
                <img
                  src={enrolment.qrCode}
                  alt="QR code for the authenticator app"
                  width="176"
                  height="176"
                  className="rounded-md bg-[#fff] p-2"
                />
                <p className="max-w-56 font-mono break-all">{enrolment.secret}</p>
              </div>
              <p>2. Enter the code that the app shows.</p>
              <TextField
                label="Code"
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                required
                className="max-w-40"
                error={refused?.errors.code}
              />
              <div className="flex gap-2">
                <SubmitButton>Confirm</SubmitButton>
                <Link to="/account" className="btn btn-quiet">
                  Cancel
                </Link>
              </div>
            </>
          ) : (
            <>
              <PasswordField
                label="Your password"
                name="password"
                autoComplete="current-password"
                required
                error={refused?.errors.password}
              />
              <div className="flex gap-2">
                <SubmitButton>Continue</SubmitButton>
                <Link to="/account" className="btn btn-quiet">
                  Cancel
                </Link>
              </div>
            </>
          )}
        </Form>
      </Panel>
    </div>
  );
}
