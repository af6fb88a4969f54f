import { Outlet } from 'react-router';
import type { Route } from './+types/page-layout.ts';
import { SiteError } from './site-error.tsx';

/** Sits between the site's shell and its pages, so that errors of a page or its form are shown inside the shell. */
export default function PageLayout() {
  return <Outlet />;
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <SiteError error={error} />;
