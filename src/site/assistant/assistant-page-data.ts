import type { Exchange } from '../../features/assistant/transcript.ts';
import type { AssistantOpening, AssistantReply } from '../../features/assistant/reply.ts';
import type { FormView } from '../../features/leads/form/form-view.ts';

/** The assistant's page before anything was asked. */
export type AssistantPageData = {
  siteName: string;
  opening: AssistantOpening;
  /** Where questions are posted to, the car included. */
  action: string;
};

/** What a question has brought. */
export type AssistantPageAnswer = {
  /** Those before the last. */
  earlier: readonly Exchange[];
  last: { question: string; reply: AssistantReply } | null;
  /** The whole of it for the next question. */
  conversation: string;
  problem: string | null;
  form: FormView | null;
};
