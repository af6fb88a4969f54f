import type { Exchange } from '../../features/assistant/transcript.ts';
import { type AskContext, noContext } from '../../features/assistant/reply.ts';
import { shorten } from '../../features/leads/shorten.ts';

/** What a page without JavaScript carries from one question to the next, in a field of its form. */
export type PlainConversation = { exchanges: readonly Exchange[]; context: AskContext };

export const conversationField = 'conversation';

const mostExchanges = 8;
const [longestQuestion, longestAnswer, longestSearch, longestField] = [500, 800, 2000, 20_000];

const nothing: PlainConversation = { exchanges: [], context: noContext };

export const printConversation = ({ exchanges, context }: PlainConversation): string =>
  JSON.stringify({ exchanges: exchanges.slice(-mostExchanges).map(bounded), context });

/** Anybody may have written anything there: what is no conversation is none. */
export function parseConversation(sent: unknown): PlainConversation {
  if (typeof sent !== 'string' || sent.length > longestField) return nothing;
  try {
    const { exchanges, context } = JSON.parse(sent) as Record<string, unknown>;
    return {
      exchanges: Array.isArray(exchanges) ? exchanges.filter(isExchange).slice(-mostExchanges).map(bounded) : [],
      context: contextOf(context),
    };
  } catch {
    return nothing;
  }
}

const isRecord = (found: unknown): found is Record<string, unknown> => typeof found === 'object' && found !== null;

const isExchange = (found: unknown): found is Exchange =>
  isRecord(found) && typeof found.question === 'string' && typeof found.answer === 'string';

const bounded = ({ question, answer }: Exchange): Exchange => ({
  question: shorten(question, longestQuestion),
  answer: shorten(answer, longestAnswer),
});

const contextOf = (found: unknown): AskContext =>
  isRecord(found) && typeof found.search === 'string' && Number.isInteger(found.unknowns)
    ? { unknowns: Number(found.unknowns), search: shorten(found.search, longestSearch) }
    : noContext;
