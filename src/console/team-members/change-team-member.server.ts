import { type ActionFunctionArgs, data } from 'react-router';
import { findTeamMember } from '../../features/dealers/team/team-editor-store.server.ts';
import { teamMemberForm } from '../../features/dealers/team/team-member-form.ts';
import {
  addTeamMember,
  orderTeam,
  removeTeamMember,
  saveTeamMember,
} from '../../features/dealers/team/save-team-member.server.ts';
import { readDealershipPictures } from '../server/picture-choices.server.ts';
import { readForm, refuse } from '../server/read-form.server.ts';
import { readId } from '../server/read-id.ts';
import { answerSave, refuseOrder, returnToList } from '../server/record-forms.server.ts';
import { requireDealership } from '../server/signed-in.ts';

type Context = ActionFunctionArgs['context'];

const toListPath = (context: Context) => `/dealerships/${requireDealership(context).slug}/team-members`;

/** The person in the address. @throws a 404 response if the dealership has none with this id */
export async function requireTeamMember(context: Context, id: string | undefined) {
  const memberId = readId(id);
  const person = memberId === undefined ? undefined : await findTeamMember(requireDealership(context).scope, memberId);
  if (memberId === undefined || !person) throw data('', { status: 404 });
  return { id: memberId, person };
}

async function readTeamMemberForm({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, teamMemberForm);
  if (!form.ok) return form;
  const imageIds = new Set((await readDealershipPictures(context)).map(({ id }) => id));
  return { ok: true as const, input: { values: form.value, imageIds }, values: form.values };
}

export async function createTeamMember(args: ActionFunctionArgs) {
  const form = await readTeamMemberForm(args);
  if (!form.ok) return refuse(form.refused);
  const added = await addTeamMember(requireDealership(args.context).scope, form.input);
  return added.ok
    ? returnToList(toListPath(args.context), 'added')
    : refuse({ errors: added.errors, values: form.values });
}

export async function changeTeamMember(args: ActionFunctionArgs) {
  const { request, context, params } = args;
  const { id } = await requireTeamMember(context, params['member']);
  const { scope } = requireDealership(context);
  if ((await request.clone().formData()).get('intent') === 'delete') {
    await removeTeamMember(scope, id);
    return returnToList(toListPath(context), 'deleted');
  }
  const form = await readTeamMemberForm(args);
  if (!form.ok) return refuse(form.refused);
  const { values } = form;
  const saved = await saveTeamMember(scope, { ...form.input, id, stamp: values['stamp'] ?? '' });
  if (!saved.ok) return refuse({ errors: saved.errors, values });
  return answerSave(saved.outcome, { done: 'Saved. Your websites show it now.', values });
}

export async function changeTeamOrder({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const location = readId(String(form.get('list')));
  const { scope } = requireDealership(context);
  return location !== undefined && (await orderTeam(scope, location, String(form.get('intent'))))
    ? { done: 'The order is saved.' }
    : refuseOrder();
}
