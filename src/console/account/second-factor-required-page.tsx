import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PageHeader } from '../components/page-header.tsx';
import { signedIn } from '../server/signed-in.ts';

export const loader = ({ context }: LoaderFunctionArgs) => ({ isOperator: context.get(signedIn).isOperator });

export default function SecondFactorRequiredPage() {
  const { isOperator } = useLoaderData<typeof loader>();
  const who = isOperator
    ? 'Operators need a second factor.'
    : 'This dealership requires a second factor of everyone in its team.';
  return (
    <div className="max-w-2xl">
      <PageHeader
        title="Set up a second factor first"
        description={`${who} It takes a minute: an authenticator app or a passkey.`}
      />
      <div className="flex flex-wrap gap-2">
        <Link to="/account/authenticator" className="btn btn-brand">
          Set up an authenticator app
        </Link>
        <Link to="/account" className="btn btn-outline">
          Add a passkey
        </Link>
      </div>
    </div>
  );
}
