import { Outlet } from 'react-router';
import { ErrorPage } from './error-page.tsx';
import { ProgressLine } from './progress-line.tsx';

/** Pages before sign-in: one narrow column. */
export default function SignInLayout() {
  return (
    <div className="mx-auto max-w-sm px-4 pt-[14vh] pb-10">
      <ProgressLine />
      <header className="mb-6 text-lg font-semibold">Forecourt</header>
      <main id="content">
        <Outlet />
      </main>
    </div>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
