import type { LeadFormView } from '../../leads/lead-form/lead-form-view.ts';
import { type ConversationContext, type AssistantReply, emptyContext } from '../assistant-reply.ts';

/** A question and its reply; `reply` is null while waiting for it. */
export type StoredExchange = {
  /** Counts up, because a visitor may repeat a question. */
  id: number;
  question: string;
  reply: AssistantReply | null;
  /** Why there is no reply. */
  problem?: string;
  /** Whether the form of this reply was sent. */
  isSent?: boolean;
  /** Whether the visitor closed the form to ask another question. */
  isPutAside?: boolean;
};

/** The form to fill in now. While it is open, the visitor cannot send another question. */
export function getOpenForm({ reply, isSent, isPutAside }: StoredExchange): LeadFormView | undefined {
  const handover = reply?.handover;
  return handover && 'form' in handover && !isSent && !isPutAside ? handover.form : undefined;
}

const name = 'assistant';
const maxStored = 30;

/** The conversation of this visit, across pages. Storage content is untrusted. */
export function loadConversation(): StoredExchange[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isExchange) : [];
  } catch {
    return []; // storage is blocked, or its content is invalid
  }
}

/** Exchanges without a reply are not stored. */
export function storeConversation(exchanges: readonly StoredExchange[]): void {
  try {
    const stored = exchanges.filter(({ reply }) => reply !== null).slice(-maxStored);
    sessionStorage.setItem(name, JSON.stringify(stored));
  } catch {
    // Storage is full or blocked: the conversation lasts as long as its panel.
  }
}

/** The context of the last reply, to send with the next question. */
export const getLastContext = (exchanges: readonly StoredExchange[]): ConversationContext =>
  exchanges.findLast(({ reply }) => reply !== null)?.reply?.context ?? emptyContext;

const isRecord = (found: unknown): found is Record<string, unknown> => typeof found === 'object' && found !== null;

const isExchange = (found: unknown): found is StoredExchange =>
  isRecord(found) &&
  typeof found.id === 'number' &&
  typeof found.question === 'string' &&
  isRecord(found.reply) &&
  typeof found.reply.answer === 'string' &&
  Array.isArray(found.reply.links) &&
  isRecord(found.reply.context);
