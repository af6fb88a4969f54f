import { answerQuestion } from '../../../src/features/assistant/answers/answer-question.server.ts';
import type { AssistantFacts } from '../../../src/features/assistant/assistant-facts.ts';
import { loadVocabulary } from '../../../src/features/car-search/natural-language/load-vocabulary.server.ts';
import { type ConversationContext, emptyContext } from '../../../src/features/assistant/assistant-reply.ts';
import type { SiteConfigInput } from '../../../src/features/site-config/site-config.ts';
import { makeAssistantFacts } from '../fixtures/assistant-facts.ts';

/** The facts for all questions, loaded once. */
export const facts = await makeAssistantFacts();
const vocabulary = await loadVocabulary(facts.search);

export const ask = (
  message: string,
  changes: Partial<AssistantFacts> = {},
  context: ConversationContext = emptyContext,
) => answerQuestion(message, context, { ...facts, ...changes }, vocabulary);

export const askWithConfig = async (config: SiteConfigInput, message: string, changes: Partial<AssistantFacts> = {}) =>
  answerQuestion(message, emptyContext, await makeAssistantFacts(config, changes), vocabulary);
