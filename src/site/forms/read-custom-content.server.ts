import { findContentPage } from '../../features/content/content-page-store.server.ts';
import { type HeadingIds, parseMarkdown } from '../../features/content/markdown/parse-markdown.ts';
import { normalisePath } from '../../features/sites/urls/normalise-path.ts';
import { readBlocks } from '../content/read-blocks.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import type { CustomContent } from './custom-content.ts';
import { getContentView } from '../server/content-view.ts';

/** The site's content for the first of these paths that has any. */
export async function readCustomContent(request: SiteRequest, paths: readonly string[]): Promise<CustomContent | null> {
  const { scope, site } = request;
  for (const path of new Set(paths.map(normalisePath))) {
    const page = await findContentPage(scope, path, getContentView(request));
    if (!page) continue;
    const { title, description, body, picture } = page;
    const names: HeadingIds = new Map();
    const text = parseMarkdown(body, names);
    const blocks = await readBlocks(request, page.blocks, path, names);
    return {
      path,
      copy: { heading: title, lead: description, description },
      body: { text, picture, blocks, template: site.template },
    };
  }
  return null;
}
