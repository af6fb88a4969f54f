import type { SiteScope } from '../../platform/postgres/database.ts';
import { findAddressProblem, isArticlePath, proposeAddress } from './page-address.ts';
import type { PostedContent } from './page-form.ts';
import { createPage } from './save-page.server.ts';

type TypedPage = { path: string; posted: PostedContent; author: string };

/** At most this many other pages have taken the address meanwhile. */
const maxNamesakes = 20;

/**
 * Stores what was typed into the form of a page that someone else has deleted meanwhile, valid or not, as the draft of a new
 * page. It gets the same address unless that is taken.
 * @throws if the website cannot have another page
 */
export async function keepTypedPage(scope: SiteScope, { path, posted, author }: TypedPage): Promise<{ id: number }> {
  const { imageId, author: writer } = posted;
  const title = posted.title.trim() === '' ? 'Untitled' : posted.title;
  const content = {
    ...posted,
    title,
    imageId: typeof imageId === 'number' ? imageId : null,
    author: typeof writer === 'string' && writer !== '' ? writer : null,
  };
  const wanted = findAddressProblem(path) === undefined ? path : proposeAddress(title, isArticlePath(path));
  for (let number = 1; number <= maxNamesakes; number += 1) {
    const created = await createPage(scope, { path: number === 1 ? wanted : `${wanted}-${number}`, content, author });
    if (created.ok) return { id: created.id };
    if (!created.errors['path']) throw new Error(created.errors['title']);
  }
  throw new Error(`${maxNamesakes} pages have the address ${wanted}`);
}
