import type { Exchange } from '../../features/assistant/transcript.ts';
import type { AssistantOpening, AssistantReply } from '../../features/assistant/assistant-reply.ts';
import type { LeadFormView } from '../../features/leads/lead-form/lead-form-view.ts';

/** The assistant page before the first question. */
export type AssistantPageData = {
  siteName: string;
  opening: AssistantOpening;
  /** The URL questions are posted to, including the car. */
  action: string;
};

/** The page after a question. */
export type AssistantPageAnswer = {
  /** All but the last exchange. */
  earlier: readonly Exchange[];
  last: { question: string; reply: AssistantReply } | null;
  /** The conversation, serialised for the next question. */
  conversation: string;
  problem: string | null;
  form: LeadFormView | null;
};
