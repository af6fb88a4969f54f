import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { findOwnOffer } from '../../features/offers/editing/offer-editor-store.server.ts';
import { offerForm } from '../../features/offers/editing/offer-form.ts';
import { addOffer, orderOffers, removeOffer, saveOffer } from '../../features/offers/editing/save-offer.server.ts';
import { consoleRequest } from '../server/console-request.ts';
import { readOfferSites } from '../server/own-sites.server.ts';
import { readDealershipPictures } from '../server/picture-choices.server.ts';
import { readForm, refuse } from '../server/read-form.server.ts';
import { readId } from '../server/read-id.ts';
import { answerSave, refuseOrder, returnToList } from '../server/record-forms.server.ts';
import { requireDealership } from '../server/signed-in.ts';

type Context = ActionFunctionArgs['context'];

/** The offer in the address. @throws a 404 response if the dealership has none with this id */
export async function requireOffer(context: Context, id: string | undefined) {
  const offerId = readId(id);
  const offer = offerId === undefined ? undefined : await findOwnOffer(requireDealership(context).scope, offerId);
  if (offerId === undefined || !offer) throw data('', { status: 404 });
  return { id: offerId, offer };
}

async function readOfferForm({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, offerForm);
  if (!form.ok) return form;
  const [sites, pictures] = await Promise.all([readOfferSites(context), readDealershipPictures(context)]);
  const offered = sites.map(({ id }) => id);
  const input = {
    form: form.value,
    sites: { offered, chosen: offered.filter((id) => form.values[`site${id}`] === 'on') },
    imageIds: new Set(pictures.map(({ id }) => id)),
    timeZone: requireDealership(context).timeZone,
    now: context.get(consoleRequest).clock(),
  };
  return { ok: true as const, input, values: form.values };
}

export async function createOffer(args: ActionFunctionArgs) {
  const form = await readOfferForm(args);
  if (!form.ok) return refuse(form.refused);
  const { scope, slug } = requireDealership(args.context);
  const added = await addOffer(scope, form.input);
  if (!added.ok) return refuse({ errors: added.errors, values: form.values });
  return redirect(`/dealerships/${slug}/offers?done=added`);
}

export async function changeOffer(args: ActionFunctionArgs) {
  const { request, context, params } = args;
  const { id } = await requireOffer(context, params['offer']);
  const { scope, slug } = requireDealership(context);
  if ((await request.clone().formData()).get('intent') === 'delete') {
    await removeOffer(scope, id);
    return returnToList(`/dealerships/${slug}/offers`, 'deleted');
  }
  const form = await readOfferForm(args);
  if (!form.ok) return refuse(form.refused);
  const { values } = form;
  const saved = await saveOffer(scope, { ...form.input, id, stamp: values['stamp'] ?? '' });
  if (!saved.ok) return refuse({ errors: saved.errors, values });
  return answerSave(saved.outcome, { done: 'Saved. Your websites show it now.', values });
}

export async function changeOfferOrder({ request, context }: ActionFunctionArgs) {
  const intent = String((await request.formData()).get('intent'));
  return (await orderOffers(requireDealership(context).scope, intent))
    ? { done: 'The order is saved.' }
    : refuseOrder();
}
