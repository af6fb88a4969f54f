import { type AssistantAnswer, type AssistantAnswers, type AssistantTopic, assistantTopics } from './assistant.ts';
import { assistantQuestions } from './assistant-questions.ts';

/** More at once would be a speech. */
const mostAnswers = 2;

/** The answers to a question in the visitor's own words, the likeliest first; none where its words mean nothing here. */
export function askAssistant(question: string, answers: AssistantAnswers): AssistantAnswer[] {
  const asked = question.toLowerCase().replaceAll('’', "'");
  const weights = new Map(assistantTopics.map((topic) => [topic, weightOf(asked, topic)]));
  return assistantTopics
    .filter((topic) => weights.get(topic) !== 0)
    .toSorted((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0))
    .flatMap((topic) => answers[topic] ?? [])
    .slice(0, mostAnswers);
}

/** Letters of the question that speak of the topic: 'test drive' says more than 'drive'. */
const weightOf = (asked: string, topic: AssistantTopic): number =>
  [...asked.matchAll(assistantQuestions[topic].words)].reduce((sum, [words]) => sum + words.length, 0);
