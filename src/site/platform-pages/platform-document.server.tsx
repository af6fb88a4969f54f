import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** A page of the platform itself: no template, no script, inline styles. */
export function renderPlatformDocument(title: string, style: string, children: ReactNode): string {
  const page = renderToStaticMarkup(
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>,
  );
  return `<!doctype html>${page}`;
}
