import { Link } from 'react-router';
import { PageHeader } from '../components/page-header.tsx';

export default function SecondFactorRequiredPage() {
  return (
    <div className="max-w-2xl">
      <PageHeader
        title="Set up a second factor first"
        description="This dealership requires a second factor of everyone in its team. It takes a minute: an authenticator app or a passkey."
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
