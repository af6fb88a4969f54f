import { noContext, type AskContext, type AssistantReply, type FoundCar, type ReplyLink } from './reply.ts';
import { findFaq } from './answer-faq.ts';
import { answerHours } from './answer-hours.ts';
import { answerPhone } from './answer-phone.ts';
import { answerPlace } from './answer-place.ts';
import { siteAnswers } from './answer-site.ts';
import { answerStock } from './answer-stock.server.ts';
import { carAnswersOf, type CarTopic } from './car-answers-of.ts';
import type { AssistantFacts, Part } from './facts.ts';
import { type Intent, intentsOfCar } from './understand-intents.ts';
import { type Understood, understandQuestion } from './understand-question.ts';
import type { Vocabulary } from './understand-vocabulary.ts';

/** More at once would be a speech. */
const mostAnswers = 2;

/** Questions about these name a car only to say which: how many there are of it is said as well. */
const alsoShowsCars = new Set<Intent>(['offers', 'testDrive', 'finance', 'reserve']);

/** An answer but for its form, which only those need who ask for a person. */
export type Answered = Omit<AssistantReply, 'handover'> & { person: 'offered' | 'asked' | 'unknown' | null };

type Said = Part & { cars?: readonly FoundCar[]; offersPerson?: boolean; search?: string };

/** Answers from what the site knows; the same question over the same facts always has the same answer. */
export async function answerQuestion(
  message: string,
  context: AskContext,
  facts: AssistantFacts,
  vocabulary: Vocabulary,
): Promise<Answered> {
  const { now } = facts.search;
  const understood = understandQuestion(message, { vocabulary, now, context, isAboutCar: facts.subject !== null });
  if (understood.intents[0] === 'person')
    return askForPerson('asked', 'Of course. Tell us how to reach you, and somebody will come back to you.');
  const said = await say(understood, facts);
  return said.length === 0 ? notKnown(context) : joined(said, context);
}

async function say(understood: Understood, facts: AssistantFacts): Promise<Said[]> {
  const { words, intents, stock, wantsCars } = understood;
  const faq = findFaq(words, facts);
  const [first, ...others] = intents.filter((intent) => intent !== 'person');
  if (faq) return [{ answer: faq.answer, ...linksOf(first && (await answerIntent(first, understood, facts))) }];
  if (first === undefined) return wantsCars ? [await answerStock(facts.search, stock)] : [];
  // A greeting before a question is no question.
  const meant = [first, ...others].filter(
    (intent) => intents.length === 1 || (intent !== 'greeting' && intent !== 'thanks'),
  );
  const isOfCar = (intent: Intent) => facts.subject !== null || !intentsOfCar.includes(intent);
  const answered = await Promise.all(
    meant
      .filter(isOfCar)
      .slice(0, facts.subject ? mostAnswers : 1)
      .map((intent) => answerIntent(intent, understood, facts)),
  );
  const { refinements } = stock.state;
  const namesCars = refinements.make !== undefined || refinements.body !== undefined;
  const showsCars = facts.subject === null && namesCars && alsoShowsCars.has(first);
  return showsCars ? [...answered, await answerStock(facts.search, { ...stock, unknown: [] })] : answered;
}

async function answerIntent(intent: Intent, understood: Understood, facts: AssistantFacts): Promise<Said> {
  const { words } = understood;
  const { subject, search } = facts;
  if (intent === 'hours') return answerHours(words, facts);
  if (intent === 'phone') return answerPhone(words, facts);
  const ofCar = subject && carAnswersOf(subject, { config: search.site.config, now: search.now })[intent as CarTopic];
  if (ofCar) return ofCar;
  if (intent === 'place') return answerPlace(words, facts);
  return siteAnswers[intent]?.(facts, understood) ?? { answer: '' };
}

const linksOf = (part: Part | undefined): Pick<Part, 'links'> => (part?.links ? { links: part.links } : {});

function joined(said: readonly Said[], context: AskContext): Answered {
  const cars = said.flatMap((part) => part.cars ?? []);
  const search = said.map((part) => part.search).findLast((one) => one !== undefined);
  return {
    answer: said.map(({ answer }) => answer).join('\n'),
    ...(cars.length > 0 && { cars }),
    links: unique(said.flatMap(({ links = [] }) => links)),
    person: said.some(({ offersPerson }) => offersPerson) ? 'offered' : null,
    context: { unknowns: 0, search: search ?? context.search },
  };
}

const unique = (links: readonly ReplyLink[]): ReplyLink[] =>
  links.filter(({ to }, place) => links.findIndex((other) => other.to === to) === place);

/** The first time it is said what can be known, the second time a person takes over. */
function notKnown(context: AskContext): Answered {
  if (context.unknowns > 0) {
    return askForPerson('unknown', 'I do not know that either. Tell us how to reach you, and a person will answer it.');
  }
  return {
    answer:
      'I do not know that. I can search our stock, and tell you about hours, places, offers and how buying works here. Or I can pass your question on to a person.',
    links: [],
    person: 'offered',
    context: { ...context, unknowns: context.unknowns + 1 },
  };
}

const askForPerson = (person: 'asked' | 'unknown', answer: string): Answered => ({
  answer,
  links: [],
  person,
  context: noContext,
});
