/** What a gateway says, in words that are there and short; of a message that it took it repeats far more. */
export type GatewayAnswer = Record<'sid' | 'status' | 'code' | 'message', string>;

/** Several times what a gateway has to say of one message, the longest text repeated in it. */
const mostBytes = 65_536;
const longestWords = 300;

/**
 * Never fails for an answer that makes no sense or breaks off: whether the message was taken is said by its status, and
 * who took it for refused would send it again.
 */
export async function readGatewayAnswer(response: Response): Promise<GatewayAnswer> {
  const answer = parse(await readBeginning(response));
  const wordsAt = (name: string) => cleanWords(answer[name]);
  return {
    sid: wordsAt('sid'),
    status: wordsAt('status'),
    // What became of a message has its reason under names of its own.
    code: wordsAt('code') || wordsAt('error_code'),
    message: wordsAt('message') || wordsAt('error_message'),
  };
}

function parse(text: string): Record<string, unknown> {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null ? { ...answer } : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

const cleanWords = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
        .slice(0, longestWords)
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim()
    : '';

/** A gateway that goes on and on is left in mid-sentence; one that leaves has said what is there. */
async function readBeginning({ body }: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  try {
    for await (const chunk of body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length >= mostBytes) break;
    }
  } catch {
    // Lost on the way, or not there in time.
  }
  return text;
}
