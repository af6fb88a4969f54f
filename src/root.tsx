import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root.ts';
import { themeStyle } from './site/theme-style.ts';
import { siteRequest } from './site/site-request.ts';
import { BareErrorPage } from './site/error-page.tsx';
import stylesheet from './site/site.css?url';

/** The frame of the document: the template and the theme tokens, known before any page is. */
export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(siteRequest);
  return { template: site.template, theme: site.config.theme, name: site.name };
}

export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export function Layout({ children }: { children: React.ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root');
  return (
    <html lang="en-AU" data-template={site?.template} data-density={site?.theme.density}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {site && <style dangerouslySetInnerHTML={{ __html: themeStyle(site.theme) }} />}
        {site && <meta name="theme-color" content={site.theme.brand} />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <BareErrorPage />;
}
