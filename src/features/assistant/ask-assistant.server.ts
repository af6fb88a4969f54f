import type { TenantMemory } from '../../platform/cache/tenant-memory.ts';
import { type FormRequest, readFormContext } from '../leads/form/read-form-context.server.ts';
import { answerQuestion } from './answer-question.server.ts';
import type { AssistantFacts } from './facts.ts';
import { handoverViewOf } from './handover-view.ts';
import type { AskContext, AssistantOpening, AssistantReply } from './reply.ts';
import { openingOf } from './suggestions.ts';
import { readLanguage } from './read-language.server.ts';

/** Who is asked: the site, what may be read of it, and who asks. */
export type AssistantRequest = Pick<FormRequest, 'site' | 'scope' | 'clock'> & { memory: TenantMemory };

/** What the site's cars are called is the same for all who ask, for as long as anything is remembered. */
const languageOf = ({ site, memory }: AssistantRequest, { search }: AssistantFacts) =>
  memory.read({ siteId: site.id, siteVersion: site.version }, readLanguage, () => readLanguage(search));

export const openAssistant = async (request: AssistantRequest, facts: AssistantFacts): Promise<AssistantOpening> =>
  openingOf(facts, (await languageOf(request, facts)).terms);

/** Answers a question; whoever needs a person gets the form to reach one. */
export async function askAssistant(
  request: AssistantRequest,
  facts: AssistantFacts,
  { message, context }: { message: string; context: AskContext },
): Promise<AssistantReply> {
  const { vocabulary } = await languageOf(request, facts);
  const { person, ...reply } = await answerQuestion(message, context, facts, vocabulary);
  if (person === null) return reply;
  if (person === 'offered') return { ...reply, handover: { reason: person } };
  const form = handoverViewOf(await readFormContext(request, facts.subject?.car.id ?? null), {});
  return { ...reply, handover: { reason: person, form } };
}
