import { z } from 'zod';
import { readStockQuery, toStockParameters } from '../../../features/stock/list/stock-query.ts';
import { deleteStockView, maxViews, saveStockView } from '../../../features/stock/list/view-store.server.ts';
import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { readForm, refuse } from '../../server/read-form.server.ts';
import { readId } from '../../server/read-id.ts';

const schema = z.discriminatedUnion(
  'intent',
  [
    z.object({
      intent: z.literal('save-view'),
      name: z.string().trim().min(1, 'Enter a name.').max(60, 'Enter at most 60 characters.'),
      query: z.string().max(2000),
      shared: z.string().optional(),
    }),
    z.object({ intent: z.literal('delete-view'), id: z.string() }),
  ],
  { error: 'This form is not known. Reload the page.' },
);

type Person = { scope: DealershipScope; staffId: string; mayManage: boolean };

/** Saves or deletes a view of the list. Only those who manage the stock share views, or delete those of others. */
export async function changeViews(request: Request, { scope, staffId, mayManage }: Person) {
  const form = await readForm(request, schema);
  if (!form.ok) return refuse(form.refused);
  const { value, values } = form;
  if (value.intent === 'delete-view') {
    const id = readId(value.id);
    const isDeleted = id !== undefined && (await deleteStockView(scope, { id, staffId, deletesShared: mayManage }));
    return isDeleted ? { done: 'View deleted.' } : refuse({ values, problem: 'There is no such view.' });
  }
  const query = toStockParameters(readStockQuery(new URLSearchParams(value.query))).toString();
  const isSaved = await saveStockView(scope, staffId, {
    name: value.name,
    query,
    shared: mayManage && value.shared !== undefined,
  });
  if (!isSaved) return refuse({ values, errors: { name: `You have ${maxViews} views. Delete one first.` } });
  return { done: `View “${value.name}” saved.` };
}
