import type { FormPage } from '../forms/form-pages.ts';
import { readFormPage } from '../forms/read-form-page.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import type { PartsFormData, PartsSearchData } from './parts-data.ts';
import { buildPartsLanding } from './build-parts-landing.ts';
import { getParts } from './site-parts.server.ts';
import { partsSearchPath } from './parts-paths.ts';
import { readPartsSearch } from './read-parts-search.ts';

/** The parts form. Sites with models also have an overview above it, and the parts search. */
export async function readParts(
  request: SiteRequest,
  url: URL,
  form: FormPage,
  path: string,
): Promise<PartsFormData | PartsSearchData> {
  const parts = await getParts(request);
  if (path === partsSearchPath && parts.parts.length > 0) return readPartsSearch(request.site, parts, url.searchParams);
  return { kind: 'form', page: await readFormPage(request, url, form), landing: buildPartsLanding(parts) };
}
