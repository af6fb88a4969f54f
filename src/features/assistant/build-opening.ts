import { buildFaq } from '../content/faq.ts';
import type { AssistantFacts } from './assistant-facts.ts';
import { toPlural, toSentenceCase } from './answers/grammar.ts';
import type { AssistantOpening } from './assistant-reply.ts';
import type { Terms } from '../car-search/natural-language/vocabulary.ts';
import { bodyLabel } from '../cars/body-label.ts';

const maxSuggestions = 5;
/** How many of the dealer's FAQ are suggested. */
const maxFaq = 2;

/** The opening of the panel. Suggests only questions that have an answer here. */
export function buildOpening(facts: AssistantFacts, terms: Terms): AssistantOpening {
  const { site } = facts.search;
  const { texts } = site.config;
  const { subject } = facts;
  return {
    greeting: subject
      ? `Ask me about this ${texts.vehicleNounSingular}, or about anything else here. I answer from what is on our website; for anything else our team is a message away.`
      : `Ask me about our ${texts.vehicleNoun}, hours, locations and how buying works. I answer from what is on our website; for anything else our team is a message away.`,
    subject: subject?.car.name ?? null,
    suggestions: (subject ? listCarQuestions(facts) : listSiteQuestions(facts, terms)).slice(0, maxSuggestions),
  };
}

function listCarQuestions({ subject }: AssistantFacts): string[] {
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

function listSiteQuestions({ search, offers, locations }: AssistantFacts, { body = [] }: Terms): string[] {
  const [mostCommonBody] = body;
  const questions: [isAnswered: boolean, question: string][] = [
    [mostCommonBody !== undefined, `What ${toPlural(toSentenceCase(bodyLabel(mostCommonBody ?? '')))} do you have?`],
    [true, `What is your cheapest ${search.site.config.texts.vehicleNounSingular}?`],
    [locations.length > 0, 'Are you open today?'],
    [offers.length > 0, 'Any offers at the moment?'],
    ...buildFaq(search.site.config)
      .slice(0, maxFaq)
      .map(({ question }): [boolean, string] => [true, question]),
  ];
  return questions.flatMap(([isAnswered, question]) => (isAnswered ? [question] : []));
}
