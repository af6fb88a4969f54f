import type { FormView } from '../../leads/form/form-view.ts';
import { type AskContext, type AssistantReply, noContext } from '../reply.ts';

/** A question with what was said to it; `reply` is null while nothing has been. */
export type KeptExchange = {
  /** Counts up: the same may be asked twice. */
  id: number;
  question: string;
  reply: AssistantReply | null;
  /** Why there is no answer. */
  problem?: string;
  /** Whether the form that came with it was sent. */
  isSent?: boolean;
  /** Whether somebody would rather ask on than fill it in. */
  isPutAside?: boolean;
};

/** The form that is to be filled in now: as long as it is there, nothing else is asked. */
export function formOf({ reply, isSent, isPutAside }: KeptExchange): FormView | undefined {
  const handover = reply?.handover;
  return handover && 'form' in handover && !isSent && !isPutAside ? handover.form : undefined;
}

const name = 'assistant';
const mostKept = 30;

/** What was said during this visit, on whichever page. Anybody may have written anything there. */
export function readConversation(): KeptExchange[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isExchange) : [];
  } catch {
    return []; // forbidden, or not ours
  }
}

/** What waits for its answer is asked anew, not kept. */
export function keepConversation(exchanges: readonly KeptExchange[]): void {
  try {
    const kept = exchanges.filter(({ reply }) => reply !== null).slice(-mostKept);
    sessionStorage.setItem(name, JSON.stringify(kept));
  } catch {
    // Full or forbidden: the conversation lasts as long as its panel.
  }
}

/** What the next question goes with: what the last answer came with. */
export const contextOf = (exchanges: readonly KeptExchange[]): AskContext =>
  exchanges.findLast(({ reply }) => reply !== null)?.reply?.context ?? noContext;

const isRecord = (found: unknown): found is Record<string, unknown> => typeof found === 'object' && found !== null;

const isExchange = (found: unknown): found is KeptExchange =>
  isRecord(found) &&
  typeof found.id === 'number' &&
  typeof found.question === 'string' &&
  isRecord(found.reply) &&
  typeof found.reply.answer === 'string' &&
  Array.isArray(found.reply.links) &&
  isRecord(found.reply.context);
