import { faqOf } from '../content/faq.ts';
import type { AssistantFacts } from './facts.ts';
import { pluralOf, withinSentence } from './phrase-words.ts';
import type { AssistantOpening } from './reply.ts';
import type { Terms } from './vocabulary-of.ts';
import { bodyLabel } from '../inventory/body-label.ts';

const mostSuggestions = 5;
/** Of the questions that a dealer has answered, so many are suggested. */
const mostFaq = 2;

/** What the panel begins with: every question it suggests has an answer here. */
export function openingOf(facts: AssistantFacts, terms: Terms): AssistantOpening {
  const { site } = facts.search;
  const { texts } = site.config;
  const { subject } = facts;
  return {
    greeting: subject
      ? `Ask me about this ${texts.vehicleNounSingular}, or about anything else here. I answer from what our website knows; for the rest our people are a message away.`
      : `Ask me about our ${texts.vehicleNoun}, hours, places and how buying works. I answer from what our website knows; for the rest our people are a message away.`,
    subject: subject?.car.name ?? null,
    suggestions: (subject ? questionsOfCar(facts) : questionsOfSite(facts, terms)).slice(0, mostSuggestions),
  };
}

function questionsOfCar({ subject }: AssistantFacts): string[] {
  const can = (kind: string) => subject?.actions.some((action) => action.kind === kind) === true;
  const questions: [isAnswered: boolean, question: string][] = [
    [true, 'What does the price include?'],
    [true, 'Is it still available?'],
    [true, 'Where is it, and when are you open?'],
    [can('testDrive'), 'Can I take it for a test drive?'],
    [can('finance'), 'Can I get finance?'],
    [can('reserve'), 'Can I reserve it?'],
    [can('tradeIn'), 'Can I trade in my car?'],
    [true, 'What cover comes with it?'],
  ];
  return questions.flatMap(([isAnswered, question]) => (isAnswered ? [question] : []));
}

function questionsOfSite({ search, offers, locations }: AssistantFacts, { body = [] }: Terms): string[] {
  const [commonest] = body;
  const questions: [isAnswered: boolean, question: string][] = [
    [commonest !== undefined, `What ${pluralOf(withinSentence(bodyLabel(commonest ?? '')))} do you have?`],
    [true, `What is your cheapest ${search.site.config.texts.vehicleNounSingular}?`],
    [locations.length > 0, 'Are you open today?'],
    [offers.length > 0, 'Any offers at the moment?'],
    ...faqOf(search.site.config)
      .slice(0, mostFaq)
      .map(({ question }): [boolean, string] => [true, question]),
  ];
  return questions.flatMap(([isAnswered, question]) => (isAnswered ? [question] : []));
}
