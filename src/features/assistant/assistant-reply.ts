import type { LeadFormView } from '../leads/lead-form/lead-form-view.ts';
import type { ShownPhone } from '../sites/phone-numbers/shown-phone.ts';

/** A reply, composed by the server. */
export type AssistantReply = {
  /** One paragraph per line. */
  answer: string;
  /** The phone numbers in the answer; each has a line of its own there. */
  phones?: readonly ReplyPhone[];
  cars?: readonly FoundCar[];
  links: readonly ReplyLink[];
  handover?: Handover;
  /** Send it with the next question. */
  context: ConversationContext;
};

export type ReplyLink = { label: string; to: string };

/** The number of a location. */
export type ReplyPhone = ShownPhone & { name: string };

/** The view model of a small car card. */
export type FoundCar = {
  id: number;
  name: string;
  price: string;
  facts: string;
  href: string;
  picture: { url: string; colour: string } | null;
};

/** Offers a person, or includes the form that reaches one, with the conversation as its message. */
export type Handover = { reason: 'offered' } | { reason: 'asked' | 'unknown'; form: LeadFormView };

/** The state of a conversation that the next reply depends on. */
export type ConversationContext = {
  /** Unanswered questions in a row. */
  unknowns: number;
  /** The previous search, in URL form. */
  search: string;
};

export const emptyContext: ConversationContext = { unknowns: 0, search: '' };

/** The panel's content before the first question. */
export type AssistantOpening = {
  greeting: string;
  /** The car in question. */
  subject: string | null;
  suggestions: readonly string[];
};

/** Label and message of the button that requests a person. */
export const personQuestion = 'Talk to a person';
