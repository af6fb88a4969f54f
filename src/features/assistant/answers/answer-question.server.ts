import {
  emptyContext,
  type ConversationContext,
  type AssistantReply,
  type FoundCar,
  type ReplyLink,
} from '../assistant-reply.ts';
import { findFaq } from './find-faq.ts';
import { answerHours } from './answer-hours.ts';
import { answerPhone } from './answer-phone.ts';
import { answerLocation } from './answer-location.ts';
import { siteAnswers } from './answer-site.ts';
import { answerStock } from './answer-stock.server.ts';
import { buildCarAnswers, type CarTopic } from './answer-car.ts';
import type { AssistantFacts, AnswerPart } from '../assistant-facts.ts';
import { type Intent, carIntents } from '../parsing/detect-intents.ts';
import { type ParsedQuestion, parseQuestion } from '../parsing/parse-question.ts';
import type { Vocabulary } from '../../car-search/natural-language/vocabulary.ts';

/** Longer replies are hard to read. */
const maxAnswers = 2;

/** Questions about these topics may name a car. The reply then also states how many we have. */
const intentsWithCars = new Set<Intent>(['offers', 'testDrive', 'finance', 'reserve']);

/** A reply without its form, which is built only when a person is requested. */
export type AnsweredQuestion = Omit<AssistantReply, 'handover'> & { person: 'offered' | 'asked' | 'unknown' | null };

type ReplyPart = AnswerPart & { cars?: readonly FoundCar[]; offersPerson?: boolean; search?: string };

/** Answers from the site's own data. Deterministic: the same question and facts give the same answer. */
export async function answerQuestion(
  message: string,
  context: ConversationContext,
  facts: AssistantFacts,
  vocabulary: Vocabulary,
): Promise<AnsweredQuestion> {
  const { now } = facts.search;
  const parsed = parseQuestion(message, { vocabulary, now, context, isAboutCar: facts.subject !== null });
  if (parsed.intents[0] === 'person')
    return handOver('asked', 'Of course. Tell us how to reach you, and someone will get back to you.');
  const parts = await buildParts(parsed, facts);
  return parts.length === 0 ? admitUnknown(context) : joinParts(parts, context);
}

async function buildParts(parsed: ParsedQuestion, facts: AssistantFacts): Promise<ReplyPart[]> {
  const { tokens, intents, stock, wantsCars } = parsed;
  const faq = findFaq(tokens, facts);
  const [first, ...others] = intents.filter((intent) => intent !== 'person');
  if (faq) return [{ answer: faq.answer, ...pickLinks(first && (await answerIntent(first, parsed, facts))) }];
  if (first === undefined) return wantsCars ? [await answerStock(facts.search, stock)] : [];
  // Ignores a greeting in front of a question.
  const relevant = [first, ...others].filter(
    (intent) => intents.length === 1 || (intent !== 'greeting' && intent !== 'thanks'),
  );
  const isAnswerable = (intent: Intent) => facts.subject !== null || !carIntents.includes(intent);
  const answers = await Promise.all(
    relevant
      .filter(isAnswerable)
      .slice(0, facts.subject ? maxAnswers : 1)
      .map((intent) => answerIntent(intent, parsed, facts)),
  );
  const { refinements } = stock.state;
  const namesCars = refinements.make !== undefined || refinements.body !== undefined;
  const showsCars = facts.subject === null && namesCars && intentsWithCars.has(first);
  return showsCars ? [...answers, await answerStock(facts.search, { ...stock, unknown: [] })] : answers;
}

async function answerIntent(intent: Intent, parsed: ParsedQuestion, facts: AssistantFacts): Promise<ReplyPart> {
  const { tokens } = parsed;
  const { subject, search } = facts;
  if (intent === 'hours') return answerHours(tokens, facts);
  if (intent === 'phone') return answerPhone(tokens, facts);
  const carAnswer =
    subject && buildCarAnswers(subject, { config: search.site.config, now: search.now })[intent as CarTopic];
  if (carAnswer) return carAnswer;
  if (intent === 'place') return answerLocation(tokens, facts);
  return siteAnswers[intent]?.(facts, parsed) ?? { answer: '' };
}

const pickLinks = (part: AnswerPart | undefined): Pick<AnswerPart, 'links'> =>
  part?.links ? { links: part.links } : {};

function joinParts(parts: readonly ReplyPart[], context: ConversationContext): AnsweredQuestion {
  const phones = parts.flatMap((part) => part.phones ?? []);
  const cars = parts.flatMap((part) => part.cars ?? []);
  const search = parts.map((part) => part.search).findLast((one) => one !== undefined);
  return {
    answer: parts.map(({ answer }) => answer).join('\n'),
    ...(phones.length > 0 && { phones }),
    ...(cars.length > 0 && { cars }),
    links: uniqueLinks(parts.flatMap(({ links = [] }) => links)),
    person: parts.some(({ offersPerson }) => offersPerson) ? 'offered' : null,
    context: { unknowns: 0, search: search ?? context.search },
  };
}

const uniqueLinks = (links: readonly ReplyLink[]): ReplyLink[] =>
  links.filter(({ to }, index) => links.findIndex((other) => other.to === to) === index);

/** Lists what it can answer the first time; hands over to a person the second time. */
function admitUnknown(context: ConversationContext): AnsweredQuestion {
  if (context.unknowns > 0) {
    return handOver(
      'unknown',
      'I do not know that either. Tell us how to reach you, and someone from our team will answer.',
    );
  }
  return {
    answer:
      'I do not know that. I can search our stock, and tell you about hours, locations, offers and how buying works here. Or I can pass your question on to a person.',
    links: [],
    person: 'offered',
    context: { ...context, unknowns: context.unknowns + 1 },
  };
}

const handOver = (person: 'asked' | 'unknown', answer: string): AnsweredQuestion => ({
  answer,
  links: [],
  person,
  context: emptyContext,
});
