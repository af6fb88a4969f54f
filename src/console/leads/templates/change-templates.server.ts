import type { ActionFunctionArgs } from 'react-router';
import { templateForm } from '../../../features/lead-desk/lead-desk-forms.ts';
import { saveTemplate } from '../../../features/lead-desk/replies/save-template.server.ts';
import { deleteTemplate } from '../../../features/lead-desk/replies/template-store.server.ts';
import { readForm, refuse } from '../../server/read-form.server.ts';
import { readId } from '../../server/read-id.ts';
import { requireDealership } from '../../server/signed-in.ts';

const missing = 'This template no longer exists.';

/** Saves or deletes a template. */
export async function changeTemplates({ request, context }: ActionFunctionArgs) {
  const { scope } = requireDealership(context);
  const sent = await request.clone().formData();
  if (sent.get('intent') === 'delete') {
    const id = readId(String(sent.get('template') ?? ''));
    return id !== undefined && (await deleteTemplate(scope, id))
      ? { done: 'Template deleted.' }
      : refuse({ problem: missing });
  }
  const form = await readForm(request, templateForm);
  if (!form.ok) return refuse(form.refused);
  const { template: id, ...template } = form.value;
  const { values } = form;
  switch (await saveTemplate(scope, id, template)) {
    case 'done':
      return { done: 'Template saved.' };
    case 'unknown':
      return refuse({ values, problem: missing });
    case 'name_taken':
      return refuse({ values, errors: { name: 'There is another template with this name.' } });
  }
}
