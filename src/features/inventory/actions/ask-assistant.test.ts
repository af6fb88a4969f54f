import { describe, expect, it } from 'vitest';
import { askAssistant } from './ask-assistant.ts';
import { type AssistantAnswers, assistantTopics } from './assistant.ts';
import { assistantQuestions } from './assistant-questions.ts';

/** Each topic answers with its own name. */
const answers: AssistantAnswers = Object.fromEntries(assistantTopics.map((topic) => [topic, { text: topic }]));
const ask = (question: string) => askAssistant(question, answers).map(({ text }) => text);

describe('the assistant', () => {
  it.each(assistantTopics)('X9 answers the question that it suggests about %s', (topic) => {
    expect(ask(assistantQuestions[topic].question)[0]).toBe(topic);
  });

  it.each([
    ['How much is it?', ['price']],
    ['is the stamp duty included', ['price']],
    ['Do you still have this one?', ['availability']],
    ['how many KMS has it done', ['facts']],
    ['What would the weekly repayments be?', ['finance']],
    ['What time do you close on Saturday?', ['place']],
    ['could I take it for a test-drive', ['testDrive']],
    ['I want to trade in my old car', ['tradeIn']],
    ['Can you hold it with a deposit?', ['reserve']],
    ['Has it been in an accident?', ['history']],
    ['is there any warranty left', ['cover']],
    ['What is the price, and does it come with a warranty?', ['cover', 'price']],
  ])('knows “%s”', (question, topics) => {
    expect(ask(question).toSorted()).toEqual(topics);
  });

  it.each(['Does it fit a surfboard?', 'asdf', '🤷', '.*', '(((', ''])('does not know “%s”', (question) => {
    expect(ask(question)).toEqual([]);
  });

  it('says no more than two things at once', () => {
    expect(ask('price, finance, warranty, test drive, history')).toHaveLength(2);
  });

  it('knows nothing of what the page does not', () => {
    expect(askAssistant('price?', {})).toEqual([]);
  });
});
