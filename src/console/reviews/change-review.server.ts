import { type ActionFunctionArgs, data } from 'react-router';
import { findOwnReview } from '../../features/dealers/reviews/review-editor-store.server.ts';
import { reviewDisplayForm, reviewForm } from '../../features/dealers/reviews/review-form.ts';
import { addReview, showReview } from '../../features/dealers/reviews/save-review.server.ts';
import { toLocalTime } from '../../features/locations/opening-hours/local-time.ts';
import { consoleRequest } from '../server/console-request.ts';
import { readForm, refuse } from '../server/read-form.server.ts';
import { readId } from '../server/read-id.ts';
import { answerSave, returnToList } from '../server/record-forms.server.ts';
import { requireDealership } from '../server/signed-in.ts';

/** The review in the address. @throws a 404 response if the dealership has none with this id */
export async function requireReview(context: ActionFunctionArgs['context'], id: string | undefined) {
  const reviewId = readId(id);
  const review = reviewId === undefined ? undefined : await findOwnReview(requireDealership(context).scope, reviewId);
  if (reviewId === undefined || !review) throw data('', { status: 404 });
  return { id: reviewId, review };
}

export async function createReview({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, reviewForm);
  if (!form.ok) return refuse(form.refused);
  const { scope, slug, timeZone } = requireDealership(context);
  const { date: today } = toLocalTime(context.get(consoleRequest).clock(), timeZone);
  const added = await addReview(scope, form.value, today);
  return added.ok
    ? returnToList(`/dealerships/${slug}/reviews`, 'added')
    : refuse({ errors: added.errors, values: form.values });
}

export async function changeReview({ request, context, params }: ActionFunctionArgs) {
  const { id } = await requireReview(context, params['review']);
  const form = await readForm(request, reviewDisplayForm);
  if (!form.ok) return refuse(form.refused);
  const stamp = form.values['stamp'] ?? '';
  const outcome = await showReview(requireDealership(context).scope, { id, stamp, values: form.value });
  const done =
    form.value.hiddenReason === null ? 'Your websites show this review.' : 'Your websites no longer show it.';
  return answerSave(outcome, { done, values: form.values });
}
