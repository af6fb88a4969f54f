import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { getViolatedConstraint } from '../../../platform/postgres/violated-constraint.ts';
import { storeTemplate, type TemplateInput } from './template-store.server.ts';

/** Adds or changes a template. Of the same channel, every name exists once. */
export async function saveTemplate(
  scope: DealershipScope,
  id: number | null,
  template: TemplateInput,
): Promise<'done' | 'unknown' | 'name_taken'> {
  try {
    return await storeTemplate(scope, id, template);
  } catch (error) {
    if (getViolatedConstraint(error) === 'lead_templates_once') return 'name_taken';
    throw error;
  }
}
