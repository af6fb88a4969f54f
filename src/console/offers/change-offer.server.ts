import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { findOwnOffer } from '../../features/offers/editing/offer-editor-store.server.ts';
import { offerForm } from '../../features/offers/editing/offer-form.ts';
import {
  addOffer,
  discardOfferDraft,
  orderOffers,
  removeOffer,
  saveOffer,
} from '../../features/offers/editing/save-offer.server.ts';
import { consoleRequest } from '../server/console-request.ts';
import { readOfferSites } from '../server/own-sites.server.ts';
import { readDealershipPictures } from '../server/picture-choices.server.ts';
import { readForm, refuse } from '../server/read-form.server.ts';
import { readId } from '../server/read-id.ts';
import { answerSave, refuseOrder, returnToList } from '../server/record-forms.server.ts';
import { requireDealership, signedIn } from '../server/signed-in.ts';

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
    asDraft: form.values['as'] === 'draft',
  };
  return { ok: true as const, input, values: form.values };
}

export async function createOffer(args: ActionFunctionArgs) {
  const form = await readOfferForm(args);
  if (!form.ok) return refuse(form.refused);
  const { scope, slug } = requireDealership(args.context);
  const added = await addOffer(scope, form.input);
  if (!added.ok) return refuse({ errors: added.errors, values: form.values });
  const path = `/dealerships/${slug}/offers`;
  return redirect(form.input.asDraft ? `${path}/${added.id}?drafted` : `${path}?done=added`);
}

export async function changeOffer(args: ActionFunctionArgs) {
  const { request, context, params } = args;
  const { id } = await requireOffer(context, params['offer']);
  const { scope, slug } = requireDealership(context);
  const path = `/dealerships/${slug}/offers`;
  const intent = (await request.clone().formData()).get('intent');
  if (intent === 'delete') {
    await removeOffer(scope, id);
    return returnToList(path, 'deleted');
  }
  if (intent === 'discard')
    return (await discardOfferDraft(scope, id)) === 'discarded'
      ? { done: 'The draft was deleted.' }
      : returnToList(path, 'deleted');
  const form = await readOfferForm(args);
  if (!form.ok) return refuse(form.refused);
  const { values } = form;
  const author = context.get(signedIn).staff.name;
  const saved = await saveOffer(scope, { ...form.input, id, stamp: values['stamp'] ?? '', author });
  if (!saved.ok) return refuse({ errors: saved.errors, values });
  const done = form.input.asDraft
    ? 'Saved as a draft. Only the preview shows it.'
    : 'Saved. Your websites show it now.';
  return answerSave(saved.outcome, { done, values });
}

export async function changeOfferOrder({ request, context }: ActionFunctionArgs) {
  const intent = String((await request.formData()).get('intent'));
  return (await orderOffers(requireDealership(context).scope, intent))
    ? { done: 'The order is saved.' }
    : refuseOrder();
}
