import { readSent } from '../../leads/form/form-values.ts';
import { validateLead } from '../../leads/form/validate-lead.ts';
import { answerStep, type AnswerTools, fieldsOfStep, type SentStep } from './answer-step.server.ts';
import { saveAnswers } from './journey-store.server.ts';

/**
 * Keeps what stands on a step that its buyer leaves: as the answer where it is one, otherwise what is good of it, for
 * the form to begin from.
 * @returns the fields whose answers were not kept
 */
export async function keepTyped(tools: AnswerTools, sending: SentStep): Promise<string[]> {
  const answered = await answerStep(tools, sending);
  if (!('errors' in answered)) return [];
  const { journey, step, terms, sent } = sending;
  const fields = fieldsOfStep(step, terms);
  const entered = readSent(fields, sent);
  const wrong = new Set(answered.errors.map(({ field }) => field));
  const good = Object.keys(validateLead(fields, sent).values).filter((name) => !wrong.has(name));
  const values = Object.fromEntries(good.map((name) => [name, entered[name] ?? '']));
  await saveAnswers(tools.scope, journey.id, { unfinished: { step, values } });
  return [...wrong].filter((name) => entered[name] !== '');
}
