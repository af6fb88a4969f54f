import { answerQuestion } from '../../src/features/assistant/answer-question.server.ts';
import type { AssistantFacts } from '../../src/features/assistant/facts.ts';
import { readLanguage } from '../../src/features/assistant/read-language.server.ts';
import { type AskContext, noContext } from '../../src/features/assistant/reply.ts';
import type { SiteConfigInput } from '../../src/features/sites/site-config.ts';
import { makeAssistantFacts } from './assistant-facts.ts';

/** What every question needs, read once for all of them. */
export const facts = await makeAssistantFacts();
const { vocabulary } = await readLanguage(facts.search);

export const ask = (message: string, changes: Partial<AssistantFacts> = {}, context: AskContext = noContext) =>
  answerQuestion(message, context, { ...facts, ...changes }, vocabulary);

export const askOn = async (config: SiteConfigInput, message: string, changes: Partial<AssistantFacts> = {}) =>
  answerQuestion(message, noContext, await makeAssistantFacts(config, changes), vocabulary);
