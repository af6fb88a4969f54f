import { type ReactNode, useContext } from 'react';
import { Links, Meta, Outlet, Scripts, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root.ts';
import { DeferredHydration } from './site/rendering/deferred-hydration/deferred.ts';
import { pageEnd, RestoreScroll } from './site/rendering/deferred-hydration/restore-scroll.tsx';
import { BareErrorView } from './site/shell/error-views.tsx';
import { gateMiddleware } from './site/gates/gate-middleware.server.ts';
import { noStoreMiddleware } from './site/gates/no-store-middleware.server.ts';
import { InlineNonce } from './site/rendering/inline-nonce.ts';
import { pack, unpack } from './site/rendering/packed-data.ts';
import stylesheet from './site/styles/site.css?url';
import { siteRequest } from './site/server/site-request.ts';
import { fontPreloads } from './site/templates/fonts.ts';
import { readIconUrl, readShareImageUrl } from './site/shell/theme-images.server.ts';
import { buildThemeStyle } from './site/shell/theme-style.ts';

/** The address of the script, which Vite builds as a separate file. */
const [hydrateOnInteraction] = Object.values(
  import.meta.glob<string>('./site/rendering/deferred-hydration/hydrate-on-interaction.ts', {
    query: '?worker&url',
    import: 'default',
    eager: true,
  }),
);

export const middleware: Route.MiddlewareFunction[] = [noStoreMiddleware, gateMiddleware];

/** Data of the document's head, computed on the server so that the browser need not. */
export async function loader({ context }: Route.LoaderArgs) {
  const request = context.get(siteRequest);
  const { template, config } = request.site;
  const { brand, density } = config.theme;
  return pack({
    template,
    density,
    brand,
    icon: await readIconUrl(request),
    shareImage: await readShareImageUrl(request),
    css: buildThemeStyle(config.theme),
    fonts: fontPreloads(template, config.theme.fonts).map((font) => font.href),
  });
}

export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export function Layout({ children }: { children: ReactNode }) {
  const packed = useRouteLoaderData<typeof loader>('root');
  const site = packed && unpack(packed);
  const nonce = useContext(InlineNonce);
  const isDeferred = useContext(DeferredHydration);
  return (
    <html lang="en-AU" data-template={site?.template} data-density={site?.density}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Without this, browsers paint a partly received page, and a row of cards grows when one with a longer name
            arrives. A page is about ten kilobytes, so the first paint waits for all of it. */}
        <link rel="expect" href={`#${pageEnd}`} blocking="render" />
        {site?.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <Links />
        {site && <style nonce={nonce} dangerouslySetInnerHTML={{ __html: site.css }} />}
        {site && <meta name="theme-color" content={site.brand} />}
        {site?.icon ? (
          <>
            <link rel="icon" href={site.icon} sizes="240x240" />
            <link rel="apple-touch-icon" href={site.icon} />
          </>
        ) : (
          <link rel="icon" type="image/svg+xml" href="/icon.svg" />
        )}
        <Meta />
        {/* After those of the page: the first one counts. */}
        {site?.shareImage && <meta property="og:image" content={site.shareImage} />}
      </head>
      <body>
        {children}
        {/* Its inline script waits for the style sheet, and the first paint waits for the script: by then the fonts have
            loaded. Without it, on a busy machine, one page in six was painted before them and shifted. */}
        <RestoreScroll />
        {isDeferred ? <script type="module" async src={hydrateOnInteraction} /> : <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BareErrorView error={error} />;
}
