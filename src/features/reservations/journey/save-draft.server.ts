import { parseFormValues } from '../../forms/form-values.ts';
import { validateForm } from '../../forms/validation/validate-form.ts';
import { answerStep, type AnswerDependencies, getSubmittedStepFields, type SentStep } from './answer-step.server.ts';
import { saveAnswers } from './journey-store.server.ts';

/**
 * Saves a step the buyer leaves: as its answer if it is valid, otherwise its valid fields as a draft.
 * @returns the names of fields that were not saved
 */
export async function saveDraft(tools: AnswerDependencies, submission: SentStep): Promise<string[]> {
  const result = await answerStep(tools, submission);
  if (!('errors' in result)) return [];
  const { journey, step, terms, sent } = submission;
  const fields = getSubmittedStepFields(step, terms);
  const entered = parseFormValues(fields, sent);
  const invalidNames = new Set(result.errors.map(({ field }) => field));
  const validNames = Object.keys(validateForm(fields, sent).values).filter((name) => !invalidNames.has(name));
  const values = Object.fromEntries(validNames.map((name) => [name, entered[name] ?? '']));
  await saveAnswers(tools.scope, journey.id, { unfinished: { step, values } });
  return [...invalidNames].filter((name) => entered[name] !== '');
}
