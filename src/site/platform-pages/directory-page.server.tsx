import { directoryStyle } from './directory-style.ts';
import { renderPlatformDocument } from './platform-document.server.tsx';

type DirectorySite = { slug: string; name: string; address: string };

/** `outboxPath`: where a demo shows its mails and messages. */
type Directory = { sites: DirectorySite[]; version: string; outboxPath?: string | undefined };

/** The page on the platform's own host: lists the sites it serves. */
export function renderDirectoryPage({ sites, version, outboxPath }: Directory): string {
  return renderPlatformDocument(
    'Forecourt',
    directoryStyle,
    <>
      <header>
        <p className="mark">Forecourt</p>
        <h1>One platform, every dealer’s own website.</h1>
        <p className="lead">
          {sites.length === 0
            ? 'No sites have been set up yet.'
            : `This server runs ${sites.length === 1 ? 'one site' : `${sites.length} sites`}.`}
        </p>
      </header>
      <ul>
        {sites.map(({ slug, name, address }) => (
          <li key={slug}>
            <a href={address}>
              <strong>{name}</strong>
              <span>{getHost(address)}</span>
            </a>
          </li>
        ))}
      </ul>
      <footer>
        Forecourt {version}
        {outboxPath !== undefined && (
          <>
            {' · '}
            <a href={outboxPath}>Emails and text messages of this demo</a>
          </>
        )}
      </footer>
    </>,
  );
}

type UnknownHost = {
  host: string;
  /** Null: the visitor may not see the list of sites. */ directoryAddress: string | null;
};

/** For a host without a site. */
export function renderUnknownHostPage({ host, directoryAddress }: UnknownHost): string {
  return renderPlatformDocument(
    'No site here',
    directoryStyle,
    <header>
      <p className="mark">Forecourt</p>
      <h1>There is no site at this address.</h1>
      <p className="lead">
        Nothing is set up for <b>{host}</b>. Check the spelling
        {directoryAddress === null ? '.' : ', or choose from the sites on this server.'}
      </p>
      {directoryAddress !== null && (
        <p>
          <a className="button" href={directoryAddress}>
            See all sites
          </a>
        </p>
      )}
    </header>,
  );
}

/** For a preview link that has expired or was changed. */
export const renderExpiredPreviewPage = (): string =>
  renderPlatformDocument(
    'Preview expired',
    directoryStyle,
    <header>
      <p className="mark">Forecourt</p>
      <h1>This preview link has expired.</h1>
      <p className="lead">Links to a preview work for 24 hours. Ask the person who sent it for a new one.</p>
    </header>,
  );

const getHost = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);
