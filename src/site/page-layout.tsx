import { Outlet } from 'react-router';
import type { Route } from './+types/page-layout.ts';
import { SiteError } from './site-error.tsx';

/** Between the site's shell and its pages, so that whatever fails in a page or in its form, the shell is read and shown. */
export default function PageLayout() {
  return <Outlet />;
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <SiteError error={error} />;
