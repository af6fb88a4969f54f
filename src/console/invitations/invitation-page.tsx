import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { isRefusal } from '../../features/staff/accounts/staff-request.ts';
import { roleDescriptions, roleLabels } from '../../features/staff/roles.ts';
import { TextField } from '../../ui/forms/field.tsx';
import { FormProblem } from '../components/forms/form-problem.tsx';
import { PasswordField } from '../components/forms/password-field.tsx';
import { SubmitButton } from '../components/forms/submit-button.tsx';
import { Notice } from '../components/notice.tsx';
import { consoleRequest } from '../server/console-request.ts';
import { refuse } from '../server/read-form.server.ts';
import { toCookieHeaders, toStaffRequest } from '../server/staff-request.server.ts';
import { withNextPath } from '../sign-in/next-path.ts';

export async function loader({ request, context, params, url }: LoaderFunctionArgs) {
  const { accounts } = context.get(consoleRequest);
  const from = toStaffRequest(request, context);
  const [invitation, person] = await Promise.all([
    accounts.readInvitation(from, params.token ?? ''),
    accounts.readSession(from.cookies),
  ]);
  return {
    invitation,
    signedInAs: person?.staff.email,
    signInPath: withNextPath('/sign-in', url.pathname),
  };
}

/** Someone who is signed in accepts as that person; everybody else creates an account. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { accounts } = context.get(consoleRequest);
  const from = toStaffRequest(request, context);
  const token = params.token ?? '';
  const person = await accounts.readSession(from.cookies);
  if (person) {
    const result = await accounts.acceptAsMember(person, from, { token });
    return isRefusal(result) ? refuse({ problem: result.error }) : redirect('/');
  }
  const form = await request.formData();
  const read = (name: string): string => String(form.get(name) ?? '');
  const values = { name: read('name'), email: read('email') };
  const result = await accounts.acceptAsNewPerson(from, { token, ...values, password: read('password') });
  if (!isRefusal(result)) return redirect('/', { headers: toCookieHeaders(result.setCookies) });
  const { error, field } = result;
  return refuse({ values, ...(field ? { errors: { [field]: error } } : { problem: error }) });
}

export default function InvitationPage() {
  const { invitation, signedInAs, signInPath } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (isRefusal(invitation)) {
    return (
      <>
        <title>Invitation · Forecourt console</title>
        <h1 className="mb-4 text-xl">Invitation</h1>
        <Notice tone="danger">{invitation.error}</Notice>
        <Link to="/sign-in">Go to sign-in</Link>
      </>
    );
  }
  const { email, name, role, place, inviter, hasAccount } = invitation;
  return (
    <>
      <title>Invitation · Forecourt console</title>
      <h1 className="mb-2 text-xl">{place ? `Join ${place}` : 'Join the platform'}</h1>
      <p className="mb-4 text-muted">
        {inviter ? `${inviter} invites you` : 'You are invited'} as {roleLabels[role].toLowerCase()}. You can then{' '}
        {roleDescriptions[role]}.
      </p>
      {signedInAs !== undefined ? (
        <AcceptForm email={signedInAs} refused={refused} />
      ) : hasAccount ? (
        <>
          <p className="mb-4">You have an account with {email}. Sign in to accept.</p>
          <Link to={signInPath} className="btn btn-brand w-full">
            Sign in
          </Link>
        </>
      ) : (
        <NewPersonForm email={email} name={name} refused={refused} />
      )}
    </>
  );
}

type Refused = ReturnType<typeof useActionData<typeof action>>;

const AcceptForm = ({ email, refused }: { email: string; refused: Refused }) => (
  <Form method="post" className="grid gap-4">
    <FormProblem {...refused} />
    <p>You are signed in as {email}.</p>
    <SubmitButton>Accept the invitation</SubmitButton>
  </Form>
);

const NewPersonForm = ({ email, name, refused }: { email: string | null; name: string | null; refused: Refused }) => (
  <Form method="post" className="grid gap-4" noValidate>
    <FormProblem {...refused} />
    <TextField
      label="Your name"
      name="name"
      autoComplete="name"
      required
      maxLength={200}
      defaultValue={refused?.values.name ?? name ?? ''}
      error={refused?.errors.name}
    />
    <TextField
      label="Email address"
      name="email"
      type="email"
      autoComplete="username"
      required
      readOnly={email !== null}
      defaultValue={email ?? refused?.values.email}
      error={refused?.errors.email}
    />
    <PasswordField
      label="Choose a password"
      name="password"
      autoComplete="new-password"
      required
      hint="At least 12 characters. A passkey can be added later."
      error={refused?.errors.password}
    />
    <SubmitButton>Create account and accept</SubmitButton>
  </Form>
);
