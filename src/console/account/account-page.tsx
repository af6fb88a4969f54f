import {
  Form,
  Link,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { PageHeader } from '../components/page-header.tsx';
import { SubmitButton } from '../components/forms/submit-button.tsx';
import { consoleRequest } from '../server/console-request.ts';
import { signedIn } from '../server/signed-in.ts';
import { toStaffRequest } from '../server/staff-request.server.ts';
import { useToast } from '../shell/toaster.tsx';
import { changeAccount } from './change-account.server.ts';
import { PasskeyPanel } from './passkey-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { SessionPanel } from './session-panel.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { accounts } = context.get(consoleRequest);
  const person = context.get(signedIn);
  const [factors, passkeys, sessions] = await Promise.all([
    accounts.readOwnSecondFactors(person),
    accounts.listOwnPasskeys(person),
    accounts.listOwnSessions(person, toStaffRequest(request, context)),
  ]);
  return { staff: person.staff, factors, passkeys, sessions };
}

export const action = ({ request, context }: ActionFunctionArgs) => changeAccount(request, context);

export default function AccountPage() {
  const { staff, factors, passkeys, sessions } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useToast(result && 'done' in result ? result : undefined);
  const refused = result && 'errors' in result ? result : undefined;
  return (
    <div className="max-w-2xl">
      <PageHeader
        title="Account and security"
        description={staff.email}
        actions={
          <Form method="post" action="/sign-out">
            <SubmitButton kind="outline">Sign out</SubmitButton>
          </Form>
        }
      />
      {result && 'recoveryCodes' in result && result.recoveryCodes && <RecoveryCodes codes={result.recoveryCodes} />}
      <ProfilePanel name={staff.name} refused={refused} />
      <PasswordPanel refused={refused} />
      <SecondFactorPanel factors={factors} refused={refused} />
      <PasskeyPanel passkeys={passkeys} refused={refused} />
      <SessionPanel sessions={sessions} />
      <p>
        <Link to="/">Back to the dealerships</Link>
      </p>
    </div>
  );
}
