import { truncate } from '../../platform/text/truncate.ts';

/** A question and the text of its reply. */
export type Exchange = { question: string; answer: string };

/** Fits into a form's message together with the heading. */
const maxTranscriptLength = 3800;
const maxAnswerLength = 300;

/** The conversation as text for staff. Leaves out the beginning of a long one. */
export function buildTranscript(exchanges: readonly Exchange[]): string {
  const entries = exchanges.map(
    ({ question, answer }) => `Visitor: ${question}\nAssistant: ${cut(answer.replaceAll('\n', ' '), maxAnswerLength)}`,
  );
  const included: string[] = [];
  let length = 0;
  for (const one of entries.toReversed()) {
    length += one.length + 1;
    if (length > maxTranscriptLength) break;
    included.unshift(one);
  }
  const heading =
    included.length < entries.length
      ? 'From the website’s assistant (last part of the conversation):'
      : 'From the website’s assistant:';
  return [heading, ...included].join('\n');
}

const cut = (text: string, max: number): string => (text.length > max ? `${truncate(text, max)}…` : text);
