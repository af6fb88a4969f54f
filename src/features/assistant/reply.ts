import type { FormView } from '../leads/form/form-view.ts';

/** What the assistant says to a question, decided and worded by the server. */
export type AssistantReply = {
  /** A line is a paragraph. */
  answer: string;
  cars?: readonly FoundCar[];
  links: readonly ReplyLink[];
  handover?: Handover;
  /** To be sent with the next question. */
  context: AskContext;
};

export type ReplyLink = { label: string; to: string };

/** What a small card shows of a car. */
export type FoundCar = {
  id: number;
  name: string;
  price: string;
  facts: string;
  href: string;
  picture: { url: string; colour: string } | null;
};

/** A person is offered, or the way to one is there: the form whose message is the conversation. */
export type Handover = { reason: 'offered' } | { reason: 'asked' | 'unknown'; form: FormView };

/** What a conversation has come to, as far as the next answer depends on it. */
export type AskContext = {
  /** Questions in a row that nobody here could answer. */
  unknowns: number;
  /** The search before, as its address has it. */
  search: string;
};

export const noContext: AskContext = { unknowns: 0, search: '' };

/** What there is to ask about, before anybody has. */
export type AssistantOpening = {
  greeting: string;
  /** The car that it is about. */
  subject: string | null;
  suggestions: readonly string[];
};

/** What a button says and sends that asks for a person. */
export const personQuestion = 'Talk to a person';
