import { shorten } from '../leads/shorten.ts';

/** What was asked and what was said to it. */
export type Exchange = { question: string; answer: string };

/** Within what the message of a form may be, with room for its first line. */
const longestTranscript = 3800;
const longestAnswer = 300;

/** The conversation as the people read it who take over; where it is too long its beginning is left out. */
export function transcriptOf(exchanges: readonly Exchange[]): string {
  const said = exchanges.map(
    ({ question, answer }) => `Visitor: ${question}\nAssistant: ${cut(answer.replaceAll('\n', ' '), longestAnswer)}`,
  );
  const kept: string[] = [];
  let length = 0;
  for (const one of said.toReversed()) {
    length += one.length + 1;
    if (length > longestTranscript) break;
    kept.unshift(one);
  }
  const heading =
    kept.length < said.length ? 'From the website’s assistant (the end of it):' : 'From the website’s assistant:';
  return [heading, ...kept].join('\n');
}

const cut = (text: string, most: number): string => (text.length > most ? `${shorten(text, most)}…` : text);
