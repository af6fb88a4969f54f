import { findContentPage } from '../../features/content/content-page-store.server.ts';
import { type HeadingNames, parseMarkdown } from '../../features/content/markdown/parse-markdown.ts';
import { comparablePath } from '../../features/sites/comparable-path.ts';
import { readBlocks } from '../content/read-blocks.server.ts';
import type { SiteRequest } from '../site-request.ts';
import type { OwnWords } from './own-words.ts';

/** What the site has written for the first of these addresses that it has written for. */
export async function readOwnWords(request: SiteRequest, paths: readonly string[]): Promise<OwnWords | null> {
  const { scope, site, clock } = request;
  for (const path of new Set(paths.map(comparablePath))) {
    const page = await findContentPage(scope, path, clock());
    if (!page) continue;
    const { title, description, body, picture } = page;
    const names: HeadingNames = new Map();
    const text = parseMarkdown(body, names);
    const blocks = await readBlocks(request, page.blocks, path, names);
    return {
      path,
      words: { heading: title, lead: description, description },
      more: { text, picture, blocks, template: site.template },
    };
  }
  return null;
}
