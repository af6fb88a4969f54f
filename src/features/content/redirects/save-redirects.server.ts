import type { SiteScope, Transaction } from '../../../platform/postgres/database.ts';
import { lockList, stampRecord } from '../../../platform/postgres/edit-records.ts';
import { formatSpreadsheetRow } from '../../../platform/text/delimited-rows.ts';
import { listHostnames } from '../../sites/site-store.server.ts';
import { listContentPaths, publicContent } from '../content-page-store.server.ts';
import { type PlannedRedirect, planRedirects, type StoredRedirect, type TypedRedirect } from './plan-redirects.ts';
import { deleteRedirect, listRedirects, writeRedirects } from './redirect-editor-store.server.ts';

/** The hosts and pages that a website's redirects depend on. */
export type RedirectSite = { hosts: readonly string[]; pages: ReadonlySet<string> };

/** @param host under which the website is reached without a hostname of its own */
export async function readRedirectSite(scope: SiteScope, host: string, now: Date): Promise<RedirectSite> {
  const [hostnames, pages] = await Promise.all([listHostnames(scope), listContentPaths(scope, publicContent(now))]);
  return { hosts: [host, ...hostnames], pages: new Set(pages) };
}

type Typed = { from: string; target: string; permanent: boolean };
type Saved =
  | { outcome: 'saved'; note: string | null }
  | { outcome: 'changed' }
  | { outcome: 'refused'; errors: Readonly<Record<string, string>> };

/** Adds a redirect. One from the same address is not replaced. */
export const addRedirect = (scope: SiteScope, typed: Typed, site: RedirectSite): Promise<Saved> =>
  scope.run(async (tx) => {
    const stored = await lockRedirects(tx, scope);
    const planned = planRedirects(stored, [{ line: 1, ...typed }], site);
    const own = planned.find(({ line }) => line === 1);
    if (own?.outcome === 'changed')
      return refuse('from', `This address is redirected already, to ${findTarget(stored, own.from)}.`);
    return write(tx, scope, planned);
  });

type Edited = { was: string; stamp: string };

/** Changes a redirect, also its former address. @param stamp of the redirect that the form showed */
export const changeRedirect = (
  scope: SiteScope,
  { was, stamp }: Edited,
  typed: Typed,
  site: RedirectSite,
): Promise<Saved> =>
  scope.run(async (tx) => {
    const stored = await lockRedirects(tx, scope);
    const old = stored.find(({ from }) => from === was);
    if (!old || stampRecord(old) !== stamp) return { outcome: 'changed' };
    const others = stored.filter((redirect) => redirect !== old);
    const planned = planRedirects(others, [{ line: 1, ...typed }], site);
    const own = planned.find(({ line }) => line === 1);
    if (own?.outcome === 'changed' || own?.outcome === 'same')
      return refuse('from', `This address is redirected already, to ${findTarget(others, own.from)}.`);
    if (own && own.outcome !== 'refused' && own.from !== was) await deleteRedirect(tx, scope.siteId, was);
    return write(tx, scope, planned);
  });

const findTarget = (stored: readonly StoredRedirect[], path: string): string =>
  stored.find(({ from }) => from === path)?.target ?? '';

const refuse = (field: string, message: string): Saved => ({ outcome: 'refused', errors: { [field]: message } });

/** Writes the plan of one typed redirect, and what changes along with it. */
async function write(tx: Transaction, scope: SiteScope, planned: readonly PlannedRedirect[]): Promise<Saved> {
  const own = planned.find(({ line }) => line === 1);
  if (own?.outcome === 'refused') return refuse(own.field ?? 'from', own.note ?? '');
  await writeRedirects(tx, scope.siteId, planned.filter(isWritten));
  const others = planned.filter(({ line }) => line === null).length;
  const also =
    others === 0 ? null : `${others === 1 ? 'Another redirect was' : `${others} redirects were`} shortened with it.`;
  return { outcome: 'saved', note: [own?.note, also].filter(Boolean).join(' ') || null };
}

const isWritten = ({ outcome }: PlannedRedirect): boolean => outcome === 'added' || outcome === 'changed';

async function lockRedirects(tx: Transaction, { siteId }: SiteScope): Promise<StoredRedirect[]> {
  await lockList(tx, 'redirects', siteId);
  return listRedirects(tx, siteId);
}

export const removeRedirect = (scope: SiteScope, from: string): Promise<boolean> =>
  scope.run((tx) => deleteRedirect(tx, scope.siteId, from));

/** Previews the changes of a file, with the stamp that applying it needs. */
export const previewImport = (scope: SiteScope, typed: readonly TypedRedirect[], site: RedirectSite) =>
  scope.run(async (tx) => toPreview(planRedirects(await listRedirects(tx, scope.siteId), typed, site)));

/** Applies what was shown, all or nothing. If something else would happen by now, it returns that instead. */
export const applyImport = (
  scope: SiteScope,
  { typed, stamp }: { typed: readonly TypedRedirect[]; stamp: string },
  site: RedirectSite,
) =>
  scope.run(async (tx) => {
    const preview = toPreview(planRedirects(await lockRedirects(tx, scope), typed, site));
    const isApplied = preview.stamp === stamp;
    if (isApplied) await writeRedirects(tx, scope.siteId, preview.planned.filter(isWritten));
    return { ...preview, isApplied };
  });

const toPreview = (planned: PlannedRedirect[]) => ({ planned, stamp: stampRecord(planned) });

/** All redirects of the website as a file that can be imported again. */
export async function* exportRedirects(scope: SiteScope): AsyncGenerator<string> {
  yield `\uFEFF${formatSpreadsheetRow(['from', 'to', 'type'])}`;
  const all = await scope.run((tx) => listRedirects(tx, scope.siteId));
  for (const { from, target, permanent } of all)
    yield formatSpreadsheetRow([from, target, permanent ? 'permanent' : 'temporary']);
}
