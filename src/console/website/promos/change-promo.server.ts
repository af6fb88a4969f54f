import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { findOwnPromo } from '../../../features/content/promos/promo-editor-store.server.ts';
import { promoForm } from '../../../features/content/promos/promo-form.ts';
import { addPromo, removePromo, savePromo } from '../../../features/content/promos/save-promo.server.ts';
import { consoleRequest } from '../../server/console-request.ts';
import { readSitePictures } from '../../server/picture-choices.server.ts';
import { readForm, refuse } from '../../server/read-form.server.ts';
import { readId } from '../../server/read-id.ts';
import { answerSave, returnToList } from '../../server/record-forms.server.ts';
import { requireSite } from '../../server/signed-in.ts';

/** The promo in the address. @throws a 404 response if the website has none with this id */
export async function requirePromo(context: ActionFunctionArgs['context'], id: string | undefined) {
  const promoId = readId(id);
  const promo = promoId === undefined ? undefined : await findOwnPromo(requireSite(context).scope, promoId);
  if (promoId === undefined || !promo) throw data('', { status: 404 });
  return { id: promoId, promo };
}

async function readPromoForm({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, promoForm);
  if (!form.ok) return form;
  const input = {
    form: form.value,
    imageIds: new Set((await readSitePictures(context)).map(({ id }) => id)),
    timeZone: requireSite(context).timeZone,
    now: context.get(consoleRequest).clock(),
  };
  return { ok: true as const, input, values: form.values };
}

export async function createPromo(args: ActionFunctionArgs) {
  const form = await readPromoForm(args);
  if (!form.ok) return refuse(form.refused);
  const { scope, slug } = requireSite(args.context);
  const added = await addPromo(scope, form.input);
  if (!added.ok) return refuse({ errors: added.errors, values: form.values });
  return redirect(`/sites/${slug}/promos?done=added`);
}

export async function changePromo(args: ActionFunctionArgs) {
  const { request, context, params } = args;
  const { id } = await requirePromo(context, params['promo']);
  const { scope, slug } = requireSite(context);
  if ((await request.clone().formData()).get('intent') === 'delete') {
    await removePromo(scope, id);
    return returnToList(`/sites/${slug}/promos`, 'deleted');
  }
  const form = await readPromoForm(args);
  if (!form.ok) return refuse(form.refused);
  const { values } = form;
  const saved = await savePromo(scope, { ...form.input, id, stamp: values['stamp'] ?? '' });
  if (!saved.ok) return refuse({ errors: saved.errors, values });
  return answerSave(saved.outcome, { done: 'Saved. The website shows it now.', values });
}
