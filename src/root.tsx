import { type ReactNode, useContext } from 'react';
import { Links, Meta, Outlet, Scripts, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root.ts';
import { Asleep } from './site/awaken/asleep.ts';
import awaken from './site/awaken/awaken.js?url';
import { pageEnd, RestoreScroll } from './site/awaken/restore-scroll.tsx';
import { BareErrorPage } from './site/error-page.tsx';
import { gateMiddleware } from './site/gates/gate-middleware.server.ts';
import { noCopiesMiddleware } from './site/gates/no-copies-middleware.server.ts';
import { InlineMarker } from './site/inline-marker.ts';
import stylesheet from './site/site.css?url';
import { siteRequest } from './site/site-request.ts';
import { fontPreloads } from './site/templates/fonts.ts';
import { themeStyle } from './site/theme-style.ts';

export const middleware: Route.MiddlewareFunction[] = [noCopiesMiddleware, gateMiddleware];

/** What the document's head must know before any page is: computed here, so that a browser need not. */
export function loader({ context }: Route.LoaderArgs) {
  const { template, config } = context.get(siteRequest).site;
  const { brand, density } = config.theme;
  return {
    template,
    density,
    brand,
    css: themeStyle(config.theme),
    fonts: fontPreloads(template).map((font) => font.href),
  };
}

export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root');
  const nonce = useContext(InlineMarker);
  const isAsleep = useContext(Asleep);
  return (
    <html lang="en-AU" data-template={site?.template} data-density={site?.density}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Browsers show what has come in so far. Of a row that would be the first cards, as high as they are, until one
            with a longer name comes in and pushes their feet down. A page is ten kilobytes: it can come in first. */}
        <link rel="expect" href={`#${pageEnd}`} blocking="render" />
        {site?.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <Links />
        {site && <style nonce={nonce} dangerouslySetInnerHTML={{ __html: site.css }} />}
        {site && <meta name="theme-color" content={site.brand} />}
        <link rel="icon" type="image/svg+xml" href="/icon.svg" />
        <Meta />
      </head>
      <body>
        {children}
        {/* Its inline script waits for the style sheet, and the first paint for it: by then the faces are there. Without
            it, on a busy machine, one page in six was painted before them and moved. */}
        <RestoreScroll />
        {isAsleep ? <script type="module" async src={awaken} /> : <Scripts />}
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
