import type { FormPage } from '../forms/form-pages.ts';
import { readFormPage } from '../forms/read-form-page.server.ts';
import type { SiteRequest } from '../site-request.ts';
import type { PartsFormData, PartsSearchData } from './parts-data.ts';
import { partsLandingOf } from './parts-landing-of.ts';
import { partsOf } from './parts-of.server.ts';
import { partsSearchPath } from './parts-paths.ts';
import { readPartsSearch } from './read-parts-search.ts';

/** The form for parts, under a landing where the site has models; there parts can be searched for, too. */
export async function readParts(
  request: SiteRequest,
  url: URL,
  form: FormPage,
  path: string,
): Promise<PartsFormData | PartsSearchData> {
  const parts = await partsOf(request);
  if (path === partsSearchPath && parts.parts.length > 0) return readPartsSearch(request.site, parts, url.searchParams);
  return { kind: 'form', page: await readFormPage(request, url, form), landing: partsLandingOf(parts) };
}
