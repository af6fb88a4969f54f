import { type ActionFunctionArgs, redirect } from 'react-router';
import type { PlannedRedirect } from '../../../features/content/redirects/plan-redirects.ts';
import { readRedirectCsv } from '../../../features/content/redirects/read-redirect-csv.server.ts';
import { applyImport, previewImport } from '../../../features/content/redirects/save-redirects.server.ts';
import { refuse } from '../../server/read-form.server.ts';
import { requireSite } from '../../server/signed-in.ts';
import { readSiteAddresses } from './change-redirects.server.ts';
import { fitsTextForm } from './fits-text-form.ts';

const maxBytes = 8 * 1024 * 1024;
/** Rows of each outcome that the preview lists. */
const maxListed = 100;

/** Shows what a file would change; once confirmed, changes it. */
export async function importRedirects({ request, context }: ActionFunctionArgs) {
  const form = await readBoundedForm(request);
  if (!form) return refuse({ problem: 'The file is larger than 8 MB. Split it.' });
  const csv = await readCsvField(form);
  const file = readRedirectCsv(csv);
  if (!file.ok) return refuse({ problem: file.problem, values: readPasted(form) });
  const { scope, slug } = requireSite(context);
  const site = await readSiteAddresses(context);
  const stamp = form.get('stamp');
  if (typeof stamp !== 'string') return toPreview(csv, await previewImport(scope, file.redirects, site));
  const applied = await applyImport(scope, { typed: file.redirects, stamp }, site);
  if (applied.isApplied) return redirect(`/sites/${slug}/redirects?imported=1`);
  return { ...toPreview(csv, applied), isOutdated: true };
}

/** The form of an upload arrives as a stream of any length. @returns undefined if it is too long */
async function readBoundedForm(request: Request): Promise<FormData | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return new Response(Buffer.concat(chunks), { headers }).formData().catch(() => new FormData());
}

/** The chosen file, else the text that the preview carries. */
async function readCsvField(form: FormData): Promise<string> {
  const file = form.get('file');
  if (file instanceof File && file.size > 0) return file.text();
  const csv = form.get('csv');
  return typeof csv === 'string' ? csv : '';
}

/** What was typed, to be shown again; not what came from a file. */
const readPasted = (form: FormData): Readonly<Record<string, string>> => {
  const csv = form.get('csv');
  return typeof csv === 'string' && !form.has('file') && fitsTextForm(csv) ? { csv } : {};
};

function toPreview(csv: string, { planned, stamp }: { planned: PlannedRedirect[]; stamp: string }) {
  const groups = (['refused', 'changed', 'added', 'same'] as const).map((outcome) => {
    const rows = planned.filter((each) => each.outcome === outcome);
    return { outcome, count: rows.length, rows: outcome === 'same' ? [] : rows.slice(0, maxListed) };
  });
  return { csv, stamp, groups, isOutdated: false };
}
export type ImportPreview = ReturnType<typeof toPreview>;
