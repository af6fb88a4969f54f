import { useContext, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { checkAccess } from './server/check-access.server.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { keepFormWhenOffline } from './shell/lost-connection.ts';
import { Nonce } from './shell/nonce.ts';
import { reloadAfterRefusals } from './shell/reload-after-refusals.ts';
import styles from './styles/console.css?url';

export const middleware = [checkAccess];

export const clientMiddleware = [keepFormWhenOffline, reloadAfterRefusals];

export const links = () => [{ rel: 'stylesheet', href: styles }];

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = useContext(Nonce);
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  useEffect(() => {
    // For styles and tests that depend on scripts being at work.
    document.documentElement.dataset.hydrated = '';
  }, []);
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
