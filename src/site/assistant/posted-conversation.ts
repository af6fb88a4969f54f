import type { Exchange } from '../../features/assistant/transcript.ts';
import { type ConversationContext, emptyContext } from '../../features/assistant/assistant-reply.ts';
import { truncate } from '../../platform/text/truncate.ts';

/** The conversation that the page without JavaScript carries in a hidden field. */
export type PostedConversation = { exchanges: readonly Exchange[]; context: ConversationContext };

export const conversationField = 'conversation';

const maxExchanges = 8;
const [maxTextLength, maxAnswerLength, maxSearchLength, maxFieldLength] = [500, 800, 2000, 20_000];

const emptyConversation: PostedConversation = { exchanges: [], context: emptyContext };

export const printConversation = ({ exchanges, context }: PostedConversation): string =>
  JSON.stringify({ exchanges: exchanges.slice(-maxExchanges).map(truncateExchange), context });

/** The field is untrusted: anything malformed counts as an empty conversation. */
export function parseConversation(value: unknown): PostedConversation {
  if (typeof value !== 'string' || value.length > maxFieldLength) return emptyConversation;
  try {
    const { exchanges, context } = JSON.parse(value) as Record<string, unknown>;
    return {
      exchanges: Array.isArray(exchanges)
        ? exchanges.filter(isExchange).slice(-maxExchanges).map(truncateExchange)
        : [],
      context: parseContext(context),
    };
  } catch {
    return emptyConversation;
  }
}

const isRecord = (found: unknown): found is Record<string, unknown> => typeof found === 'object' && found !== null;

const isExchange = (found: unknown): found is Exchange =>
  isRecord(found) && typeof found.question === 'string' && typeof found.answer === 'string';

const truncateExchange = ({ question, answer }: Exchange): Exchange => ({
  question: truncate(question, maxTextLength),
  answer: truncate(answer, maxAnswerLength),
});

const parseContext = (found: unknown): ConversationContext =>
  isRecord(found) && typeof found.search === 'string' && Number.isInteger(found.unknowns)
    ? { unknowns: Number(found.unknowns), search: truncate(found.search, maxSearchLength) }
    : emptyContext;
