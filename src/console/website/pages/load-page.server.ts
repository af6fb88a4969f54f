import { data, type RouterContextProvider } from 'react-router';
import { type EditedPage, findEditedPage } from '../../../features/page-editor/page-editor-store.server.ts';
import { consoleRequest } from '../../server/console-request.ts';
import { readId } from '../../server/read-id.ts';
import { requireSite } from '../../server/signed-in.ts';

/** The page in the address. @throws a 404 response if the website has none with this id */
export async function requirePage(
  context: Readonly<RouterContextProvider>,
  page: string | undefined,
): Promise<EditedPage> {
  const id = readId(page ?? '');
  const found =
    id === undefined
      ? undefined
      : await findEditedPage(requireSite(context).scope, id, context.get(consoleRequest).clock());
  if (!found) throw data('There is no such page.', { status: 404 });
  return found;
}
