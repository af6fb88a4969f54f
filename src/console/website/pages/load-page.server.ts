import { data, type RouterContextProvider } from 'react-router';
import { type EditedPage, findEditedPage } from '../../../features/page-editor/page-editor-store.server.ts';
import { consoleRequest } from '../../server/console-request.ts';
import { readId } from '../../server/read-id.ts';
import { requireSite } from '../../server/signed-in.ts';

type Context = Readonly<RouterContextProvider>;

/** The page in the address, unless the website has none with this id. */
export async function findPage(context: Context, page: string | undefined): Promise<EditedPage | undefined> {
  const id = readId(page ?? '');
  return id === undefined
    ? undefined
    : findEditedPage(requireSite(context).scope, id, context.get(consoleRequest).clock());
}

/** The same. @throws a 404 response if there is none */
export async function requirePage(context: Context, page: string | undefined): Promise<EditedPage> {
  const found = await findPage(context, page);
  if (!found) throw data('There is no such page.', { status: 404 });
  return found;
}
