import { type FormContextRequest, readFormContext } from '../forms/read-form-context.server.ts';
import { answerQuestion } from './answers/answer-question.server.ts';
import type { AssistantFacts } from './assistant-facts.ts';
import { buildHandoverForm } from './build-handover-form.ts';
import type { ConversationContext, AssistantOpening, AssistantReply } from './assistant-reply.ts';
import { buildOpening } from './build-opening.ts';
import { readVocabulary } from '../car-search/natural-language/read-vocabulary.server.ts';

/** The site of the question, with access to its data. */
export type AssistantRequest = FormContextRequest;

export const openAssistant = async (request: AssistantRequest, facts: AssistantFacts): Promise<AssistantOpening> =>
  buildOpening(facts, (await readVocabulary(request.cache, facts.search)).terms);

/** Answers a question, with a contact form if a person has to take over. */
export async function askAssistant(
  request: AssistantRequest,
  facts: AssistantFacts,
  { message, context }: { message: string; context: ConversationContext },
): Promise<AssistantReply> {
  const vocabulary = await readVocabulary(request.cache, facts.search);
  const { person, ...reply } = await answerQuestion(message, context, facts, vocabulary);
  if (person === null) return reply;
  if (person === 'offered') return { ...reply, handover: { reason: person } };
  const form = buildHandoverForm(await readFormContext(request, facts.subject?.car.id ?? null), {});
  return { ...reply, handover: { reason: person, form } };
}
