import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { directoryStyle } from './directory-style.ts';

type DirectorySite = { slug: string; name: string; address: string };

/** The platform's own face, on the bare host: every site it serves. */
export function renderDirectoryPage({ sites, version }: { sites: DirectorySite[]; version: string }): string {
  return renderDocument(
    'Forecourt',
    <>
      <header>
        <p className="mark">Forecourt</p>
        <h1>One platform, every dealer’s own website.</h1>
        <p className="lead">
          {sites.length === 0
            ? 'No sites have been set up yet.'
            : `This server runs ${sites.length === 1 ? 'one site' : `${sites.length} sites`}. Step into any of them.`}
        </p>
      </header>
      <ul>
        {sites.map(({ slug, name, address }) => (
          <li key={slug}>
            <a href={address}>
              <strong>{name}</strong>
              <span>{hostOf(address)}</span>
            </a>
          </li>
        ))}
      </ul>
      <footer>Forecourt {version}</footer>
    </>,
  );
}

/** A host that no site answers to: it never shows another dealer's site. */
export function renderUnknownHostPage({ host, directoryAddress }: { host: string; directoryAddress: string }): string {
  return renderDocument(
    'No site here',
    <header>
      <p className="mark">Forecourt</p>
      <h1>No site lives at this address.</h1>
      <p className="lead">
        Nothing is set up for <b>{host}</b>. Check the spelling, or choose from the sites on this server.
      </p>
      <p>
        <a className="button" href={directoryAddress}>
          See all sites
        </a>
      </p>
    </header>,
  );
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);

function renderDocument(title: string, children: ReactNode): string {
  const page = renderToStaticMarkup(
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: directoryStyle }} />
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>,
  );
  return `<!doctype html>${page}`;
}
