import { type ActionFunctionArgs, data } from 'react-router';
import { listCatalogue } from '../../../features/models/catalogue-store.server.ts';
import {
  findAccessory,
  findModel,
  listCatalogueImages,
} from '../../../features/models/editing/catalogue-editor-store.server.ts';
import { accessoryForm, modelForm } from '../../../features/models/editing/catalogue-forms.ts';
import {
  addAccessory,
  addModel,
  orderAccessories,
  removeAccessory,
  saveAccessory,
  saveModel,
} from '../../../features/models/editing/save-catalogue.server.ts';
import { readForm, refuse } from '../../server/read-form.server.ts';
import { readId } from '../../server/read-id.ts';
import { answerSave, refuseOrder, returnToList } from '../../server/record-forms.server.ts';
import { getOperatorScope } from '../operator-scope.server.ts';

type Context = ActionFunctionArgs['context'];

const done = 'Saved. All websites show it now.';
const notFound = () => data('', { status: 404 });

/** Loads the choices of the catalogue forms. */
export async function loadCatalogueChoices(context: Context) {
  const scope = getOperatorScope(context);
  const [makes, images] = await Promise.all([listCatalogue(scope), listCatalogueImages(scope)]);
  return {
    makes: makes.map(({ id, name }) => ({ id, name })),
    pictures: images.map(({ id, alt }) => ({
      id,
      label: alt === '' ? `Picture ${id}` : alt,
      src: `/platform/images/${id}?w=320`,
    })),
  };
}

/** The model in the address. @throws a 404 response if there is none with this id */
export async function requireModel(context: Context, id: string | undefined) {
  const modelId = readId(id);
  const model = modelId === undefined ? undefined : await findModel(getOperatorScope(context), modelId);
  if (modelId === undefined || !model) throw notFound();
  return { id: modelId, model };
}

/** The accessory in the address. @throws a 404 response if its model has none with this id */
export async function requireAccessory(context: Context, params: ActionFunctionArgs['params']) {
  const { id: modelId, model } = await requireModel(context, params['model']);
  const id = readId(params['accessory']);
  const accessory = id === undefined ? undefined : await findAccessory(getOperatorScope(context), modelId, id);
  if (id === undefined || !accessory) throw notFound();
  return { modelId, model, id, accessory };
}

export async function createModel({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, modelForm);
  if (!form.ok) return refuse(form.refused);
  const added = await addModel(getOperatorScope(context), form.value);
  return added.ok ? returnToList('/platform/models', 'added') : refuse({ ...added, values: form.values });
}

/** Saves the form of a model, or the order of its accessories. */
export async function changeModel({ request, context, params }: ActionFunctionArgs) {
  const { id } = await requireModel(context, params['model']);
  const scope = getOperatorScope(context);
  const intent = String((await request.clone().formData()).get('intent'));
  if (intent !== 'save')
    return (await orderAccessories(scope, id, intent)) ? { done: 'The order is saved.' } : refuseOrder();
  const form = await readForm(request, modelForm);
  if (!form.ok) return refuse(form.refused);
  const { value, values } = form;
  const saved = await saveModel(scope, { id, stamp: values['stamp'] ?? '', values: value });
  return saved.ok ? answerSave(saved.outcome, { done, values }) : refuse({ ...saved, values });
}

export async function createAccessory({ request, context, params }: ActionFunctionArgs) {
  const { id } = await requireModel(context, params['model']);
  const form = await readForm(request, accessoryForm);
  if (!form.ok) return refuse(form.refused);
  const added = await addAccessory(getOperatorScope(context), id, form.value);
  return added.ok ? returnToList(`/platform/models/${id}`, 'added') : refuse({ ...added, values: form.values });
}

export async function changeAccessory({ request, context, params }: ActionFunctionArgs) {
  const { modelId, id } = await requireAccessory(context, params);
  const scope = getOperatorScope(context);
  if ((await request.clone().formData()).get('intent') === 'delete') {
    await removeAccessory(scope, modelId, id);
    return returnToList(`/platform/models/${modelId}`, 'deleted');
  }
  const form = await readForm(request, accessoryForm);
  if (!form.ok) return refuse(form.refused);
  const { value, values } = form;
  const saved = await saveAccessory(scope, modelId, { id, stamp: values['stamp'] ?? '', values: value });
  return saved.ok ? answerSave(saved.outcome, { done, values }) : refuse({ ...saved, values });
}
