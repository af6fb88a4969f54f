import type { RouterContextProvider } from 'react-router';
import { readPreviewTime } from '../../../features/site-config/preview/preview-time.ts';
import { toLocalMoment } from '../../../platform/text/local-moment.ts';
import { consoleRequest } from '../../server/console-request.ts';
import { readOwnSites } from '../../server/own-sites.server.ts';
import { requireDealership } from '../../server/signed-in.ts';
import { signPreviewUrl } from './preview-urls.server.ts';

type Options = {
  /** The page to show. */
  path: string;
  /** The time to propose: when what is scheduled begins. */
  proposed: Date | null;
  /** Whether to show the page without being asked to. */
  isOpen: boolean;
  /** The websites that leave the record out. */
  hiddenOn?: readonly number[];
};

export type WebsitePreview = {
  sites: { id: number; name: string }[];
  siteId: number | undefined;
  /** As the field takes it; empty for now. */
  at: string;
  error: string | undefined;
  /** Null until it is asked for, or if no website shows the page. */
  url: string | null;
};

/** A page of one of the dealership's websites with all drafts, at the time that the address chooses. */
export async function readWebsitePreview(
  context: Readonly<RouterContextProvider>,
  { searchParams }: URL,
  { path, proposed, isOpen, hiddenOn = [] }: Options,
): Promise<WebsitePreview> {
  const { timeZone } = requireDealership(context);
  const now = context.get(consoleRequest).clock();
  // Only the dealership's own: other websites that show it have drafts which are not for this person.
  const sites = (await readOwnSites(context)).filter(({ id }) => !hiddenOn.includes(id));
  const site = sites.find(({ id }) => String(id) === searchParams.get('site')) ?? sites[0];
  const typed = searchParams.get('at');
  const at = typed ?? (proposed && proposed > now ? toLocalMoment(proposed, timeZone) : '');
  const time = readPreviewTime(at, { timeZone, now });
  const isShown = isOpen || typed !== null;
  return {
    sites: sites.map(({ id, name }) => ({ id, name })),
    siteId: site?.id,
    at,
    error: time.error,
    url: site && isShown ? new URL(path, signPreviewUrl(context, site.id, { at: time.at })).href : null,
  };
}
