import { Link } from 'react-router';
import { PageHeader } from '../components/page-header.tsx';

/** The end of a sign-in that was needed in another tab. */
export default function SignedInPage() {
  return (
    <>
      <PageHeader title="You are signed in" description="Close this tab and send your form in the other one." />
      <Link to="/">Go to the start page</Link>
    </>
  );
}
