/** What a visitor may be told about a car, in the order in which it is suggested. */
export const assistantTopics = [
  'price',
  'availability',
  'facts',
  'finance',
  'place',
  'testDrive',
  'tradeIn',
  'reserve',
  'history',
  'cover',
] as const;
export type AssistantTopic = (typeof assistantTopics)[number];

export type AssistantAnswer = { text: string; link?: { label: string; href: string } };

/** What the page knows of its car, worded by the server. */
export type AssistantAnswers = Partial<Record<AssistantTopic, AssistantAnswer>>;
