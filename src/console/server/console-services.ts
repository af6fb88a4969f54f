import type { CarIndex } from '../../features/car-index/car-index.server.ts';
import type { HostnameChecker } from '../../features/dealers/hostnames/check-hostname.server.ts';
import type { LeadStreams } from '../../features/lead-desk/inbox/live/lead-streams.server.ts';
import type { RouteSecrets } from '../../features/leads/routes/route-secrets.server.ts';
import type { TestRoute } from '../../features/leads/routes/test-route.server.ts';
import type { ImpactChecks } from '../../features/site-config/impact/impact-checks.server.ts';
import type { ListLinkTargets } from '../../features/site-config/link-targets.ts';
import type { PreviewTokens } from '../../features/site-config/preview/preview-token.server.ts';
import type { SiteDirectory } from '../../features/site-config/site-directory.server.ts';
import type { StaffAccounts } from '../../features/staff/open-staff-accounts.server.ts';
import type { LegalPath } from '../../features/sites/urls/legal-paths.ts';
import type { ConnectionSecrets } from '../../features/stock-sources/sources/connection-secrets.server.ts';
import type { FetchSourceFile } from '../../features/stock-sources/runs/fetch-source-file.server.ts';
import type { PhotoDependencies } from '../../features/stock/photos/photo-dependencies.ts';
import type { HashNetwork } from '../../platform/crypto/network-hash.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Geocoder } from '../../platform/geo/geocoder.ts';
import type { ImageServer } from '../../platform/images/image-server.ts';
import type { PictureStorage } from '../../platform/images/storage/picture-storage.ts';
import type { JobSender } from '../../platform/jobs/jobs.ts';
import type { CheckAccount } from '../../platform/payments/payments.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { PlatformDatabase } from '../../platform/postgres/platform-database.ts';

/**
 * The services that the composition root passes to the console. The console is a separate server bundle: it receives objects,
 * and shares no module state with the rest of the server.
 */
export type ConsoleServices = {
  database: Database;
  /** Sees every tenant: for the access check and the operator's pages. */
  platformDatabase: PlatformDatabase;
  /** Sign-in, second factors, sessions, invitations. */
  accounts: StaffAccounts;
  directory: SiteDirectory;
  /** Of staff. */
  hashNetwork: HashNetwork;
  index: CarIndex;
  clock: Clock;
  version: string;
  /** Websites without a hostname of their own are served below it. */
  platformHost: string;
  geocoder: Geocoder;
  jobs: JobSender;
  /** Sends changes of leads to open inboxes. */
  leadStreams: Pick<LeadStreams, 'open'>;
  images: Pick<ImageServer, 'choose' | 'read'>;
  /** Compares what visitors get with a draft and without. */
  impactChecks: ImpactChecks;
  /** Lists the pages of a website that links can lead to. */
  listLinkTargets: ListLinkTargets;
  /** Signs the links of previews. */
  previewTokens: Pick<PreviewTokens, 'sign'>;
  /** Stores uploaded photos. */
  photoDependencies: PhotoDependencies;
  /** Where the archives of dealers are. */
  archives: Pick<PictureStorage, 'read'>;
  /** Fetches the file of a stock source, never from a private network. */
  fetchSourceFile: FetchSourceFile;
  /** Encrypts passwords and keys for other servers. */
  connectionSecrets: ConnectionSecrets;
  /** Encrypts the signing secrets of webhooks. */
  routeSecrets: RouteSecrets;
  /** Sends a test message along a lead route. */
  testRoute: TestRoute;
  /** Asks the payment provider whether an account can take payments. */
  checkPaymentAccount: CheckAccount;
  /** Checks who owns a hostname and where it leads. */
  hostnameChecker: HostnameChecker;
  /** Whether SMS can be sent. */
  hasSmsGateway: boolean;
  /** The address of a site for a link: its main hostname, or its name under the platform's. */
  getSiteOrigin(siteId: number): Promise<string>;
  /** Whether the website serves a page of its own at this path, such as a search or a form. */
  isReservedPath(siteId: number, path: string): Promise<boolean>;
  /** A legal text as visitors get it without one of the dealer's own, in Markdown. */
  readPlatformText(siteId: number, path: LegalPath): Promise<{ title: string; description: string; body: string }>;
};
