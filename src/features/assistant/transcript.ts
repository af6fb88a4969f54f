import { truncate } from '../../platform/text/truncate.ts';

/** A question and the text of its reply. */
export type Exchange = { question: string; answer: string };

/** Fits into a form's message, with room for its first line. */
const maxTranscriptLength = 3800;
const longestAnswer = 300;

/** The conversation as staff read it. If it is too long, the beginning is left out. */
export function buildTranscript(exchanges: readonly Exchange[]): string {
  const said = exchanges.map(
    ({ question, answer }) => `Visitor: ${question}\nAssistant: ${cut(answer.replaceAll('\n', ' '), longestAnswer)}`,
  );
  const included: string[] = [];
  let length = 0;
  for (const one of said.toReversed()) {
    length += one.length + 1;
    if (length > maxTranscriptLength) break;
    included.unshift(one);
  }
  const heading =
    included.length < said.length ? 'From the website’s assistant (the end of it):' : 'From the website’s assistant:';
  return [heading, ...included].join('\n');
}

const cut = (text: string, most: number): string => (text.length > most ? `${truncate(text, most)}…` : text);
